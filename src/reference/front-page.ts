import { pageAddress, recordingPath } from './addresses.ts';
import { element, link } from './html.ts';
import type { Reference } from './reference.ts';
import { laneSvg, rowsOf } from './sequence/lanes.ts';

/** A run with everything that a first look should show. */
const recordingName = 'one-tool';
const shown = [
  'prompt',
  'answer to prompt',
  'agent_start',
  'message_update',
  'tool_execution_start',
  'tool_execution_end',
  'agent_end',
  'agent_settled',
];

/** The picture of the front page: a run as it was recorded. */
export function frontPicture(reference: Reference): string {
  const recording = reference.recordings.get(recordingName);
  if (!recording)
    throw new RangeError(`The front page shows the recording "${recordingName}", and there is none.`);
  const rows = rowsOf(recording.lines, shown);
  const label = `A run: the client sends a prompt; the agent answers, then sends events up to agent_settled`;
  return element(
    'figure',
    { class: 'hero-picture' },
    laneSvg(rows, label),
    element(
      'figcaption',
      {},
      'An excerpt from the recording ',
      link(pageAddress(recordingPath(reference, recordingName)), recordingName),
      `, ${recording.lines.length} lines.`,
    ),
  );
}
