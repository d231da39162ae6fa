import { pageAddress, typePath } from '../addresses.ts';
import { claimsAbout } from '../claims.ts';
import type { Context } from '../context.ts';
import { element } from '../html.ts';
import { inline } from '../inline.ts';
import { sourceAddress } from '../reference.ts';
import { typeGroups } from '../types-groups.ts';
import type { TypePage } from '../types-reference.ts';
import type { HandWritten } from './claims.ts';
import type { ReferencePage } from './page.ts';

export function typeReferencePage({ id, markdown }: TypePage, context: Context): ReferencePage {
  const { reference } = context;
  const source = sourceAddress(reference, id);
  return {
    path: typePath(id),
    title: id,
    description: `The type ${id} of ${reference.agent.name} ${reference.model.version}.`,
    file: 'content/records/types.md',
    head: { trail: [{ label: 'Types', href: pageAddress('types') }], ...(source ? { source } : {}) },
    markdown: [...unrecordedNote(id, context), markdown, ...claimsAbout(new Set([id]), context)].join('\n\n'),
  };
}

/** Why no recording has the type, where none has it. */
function unrecordedNote(id: string, { reference, addresses }: Context): string[] {
  const entry = reference.unrecorded.find(({ parts }) => parts.includes(id));
  if (!entry) return [];
  const version = `${reference.agent.name} ${reference.model.version}`;
  const what = entry.neverSent ? `In the types, never sent by ${version}.` : `In no recording of ${version}.`;
  return [
    element(
      'p',
      { class: 'unrecorded' },
      element('strong', {}, what),
      ' ',
      inline(entry.why, addresses.named),
    ),
  ];
}

export function typesOverviewPage(
  { reference, addresses }: Context,
  { file, text }: HandWritten,
): ReferencePage {
  const groups = typeGroups(reference, addresses).map(({ label, ids }) => {
    const links = ids.map((id) => `[\`${id}\`](${addresses.definition(id)})`);
    return `## ${label}\n\n${links.map((link) => `- ${link}`).join('\n')}`;
  });
  return {
    path: 'types',
    title: 'Types',
    description: `The types that the records of ${reference.agent.name} ${reference.model.version} are made of.`,
    file,
    markdown: [text.trim(), ...groups].join('\n\n'),
  };
}
