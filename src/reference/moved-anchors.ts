import { pageAddress, recordPath } from './addresses.ts';
import { code, element, link } from './html.ts';
import type { Reference } from './reference.ts';

/**
 * Anchors that the documentation of RPC mode had once, on one page, and what became of them. Links to them stand in many
 * places; at `/rpc/#prompt` and so on they lead to the right one.
 */
export function movedAnchors({ records }: Reference): ReadonlyMap<string, string> {
  const commands = records.filter(({ family }) => family.family === 'command');
  return new Map([
    ...commands.map((record): [string, string] => [record.name, pageAddress(recordPath(record))]),
    ...others,
  ]);
}

const others: [string, string][] = [
  ['message_update-streaming', '/events/message_update/'],
  ['bash_execution_update', '/events/bash_execution_update/'],
  ['compaction_start--compaction_end', '/events/compaction_start/'],
  [
    'summarization_retry_scheduled--summarization_retry_attempt_start--summarization_retry_finished',
    '/events/summarization_retry_scheduled/',
  ],
  ['extension-ui-protocol', '/extension-ui/'],
];

/** The list that keeps these anchors: with JavaScript they lead on by themselves, without it they are links. */
export function movedAnchorsList(reference: Reference): string {
  const items = [...movedAnchors(reference)].map(([anchor, address]) =>
    element('li', { id: anchor }, link(address, code(anchor))),
  );
  return element(
    'details',
    { class: 'moved-anchors' },
    element(
      'summary',
      {},
      'Old links to the documentation of RPC mode, which was one page once, lead on from here',
    ),
    element('moved-anchors', {}, element('ul', {}, ...items)),
  );
}
