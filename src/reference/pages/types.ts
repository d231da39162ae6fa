import { pageAddress, typePath } from '../addresses.ts';
import { claimsAbout } from '../claims.ts';
import type { Context } from '../context.ts';
import { code, element, link } from '../html.ts';
import { inline, withLinks } from '../inline.ts';
import type { Reference } from '../reference.ts';
import { sourceAddress } from '../reference.ts';
import { typeGroups } from '../types-groups.ts';
import type { TypePage } from '../types-reference.ts';
import { usedBy } from '../used-by.ts';
import type { HandWritten } from './claims.ts';
import type { ReferencePage } from './page.ts';
import { plain } from './page.ts';

export function typeReferencePage({ id, markdown }: TypePage, context: Context): ReferencePage {
  const { reference } = context;
  const source = sourceAddress(reference, id);
  const prose = reference.types.get(id);
  const linked = (text = '') =>
    withLinks(text, (each) => (each === id ? undefined : context.addresses.named(each)));
  return {
    path: typePath(id),
    title: id,
    description: prose
      ? plain(prose.summary)
      : `The type ${id} of ${reference.agent.name} ${reference.model.version}.`,
    file: prose?.file ?? 'content/records/types.md',
    head: { trail: [{ label: 'Types', href: pageAddress('types') }], ...(source ? { source } : {}) },
    markdown: [
      linked(prose?.summary),
      linked(prose?.rest),
      ...unrecordedNote(id, context),
      markdown,
      ...claimsAbout(new Set([id]), context),
      ...usedByPart(id, context),
    ]
      .filter(Boolean)
      .join('\n\n'),
  };
}

/** Where the type stands in others, records first. */
function usedByPart(id: string, { reference, addresses }: Context): string[] {
  const users = [...(usedBy(reference.model).get(id) ?? [])];
  if (users.length === 0) return [];
  const named = users.map((user) => ({ name: nameOf(user, reference), address: addresses.definition(user) }));
  const items = [...new Set(named.map(({ name, address }) => element('li', {}, link(address, code(name)))))];
  return ['## Used by', element('ul', { class: 'used-by' }, ...items)];
}

/** A definition as readers know it: the name of its record, or its own. */
function nameOf(id: string, { records }: Reference): string {
  const record = records.find(({ forms, ...own }) => [own.id, ...forms.map((form) => form.id)].includes(id));
  const command = records.find(({ answers }) => answers.some((answer) => answer.id === id));
  return record?.name ?? (command ? `answer to ${command.name}` : id);
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
    const links = ids.map((id) => {
      const summary = reference.types.get(id)?.summary.replaceAll('\n', ' ');
      return `[\`${id}\`](${addresses.definition(id)})${summary ? `: ${summary}` : ''}`;
    });
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
