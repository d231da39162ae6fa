import { tagValue, tellingMember } from '../../protocol/model.ts';
import type { Difference } from '../../protocol/overlay.ts';
import type { Addresses } from '../addresses.ts';
import { pageAddress, recordPath } from '../addresses.ts';
import { fieldList } from '../field-list.ts';
import type { Reference, ReferenceRecord } from '../reference.ts';
import { differencesIn, sourceAddress } from '../reference.ts';
import type { ReferencePage } from './page.ts';
import { plain } from './page.ts';

/** The page of one command, event or extension UI method. */
export function recordPage(
  record: ReferenceRecord,
  context: { reference: Reference; addresses: Addresses },
): ReferencePage {
  const { family, name, prose } = record;
  const source = sourceAddress(context.reference, record.id);
  return {
    path: recordPath(record),
    title: name,
    description: plain(prose.summary),
    file: prose.file,
    head: {
      trail: [
        { label: family.title, href: pageAddress(family.section) },
        { label: prose.task, href: pageAddress(family.section, `#${taskAnchor(prose.task)}`) },
      ],
      direction: family.direction,
      ...(source ? { source } : {}),
      ...(family.family === 'command' ? { tryIt: pageAddress('playground', `#command=${name}`) } : {}),
    },
    markdown: [
      prose.summary,
      prose.rest,
      ...fields(record, context),
      ...answers(record, context),
      ...wireDifferences(record, context.reference),
    ]
      .filter(Boolean)
      .join('\n\n'),
  };
}

/** The anchor of a group on the overview page of its family. */
export const taskAnchor = (task: string) => task.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

function fields(
  { forms }: ReferenceRecord,
  context: { reference: Reference; addresses: Addresses },
): string[] {
  if (forms.length === 1) return ['## Fields', fieldList(forms[0]!.id, forms[0]!.type, context)];
  const name = tellingMember(forms.map(({ type }) => [type]));
  if (name === undefined) throw new RangeError(`Nothing tells the forms of ${forms[0]!.id} apart.`);
  const several = forms.flatMap((form) => {
    const value = tagValue(form.type, name)!;
    const list = fieldList(form.id, form.type, { ...context, anchorPrefix: [value] });
    return [`### With \`${name}: ${JSON.stringify(value)}\``, list];
  });
  return ['## Fields', `There are ${forms.length} forms, told apart by \`${name}\`.`, ...several];
}

function answers(
  { family, answers: forms }: ReferenceRecord,
  context: { reference: Reference; addresses: Addresses },
): string[] {
  if (family.family !== 'command') return [];
  const refusals = pageAddress('rpc', '#answers');
  return [
    '## Answer',
    ...forms.map((form) => fieldList(form.id, form.type, { ...context, anchorPrefix: ['answer'] })),
    `A command that fails is answered with \`success: false\` and \`error\`: see [answers](${refusals}).`,
  ];
}

function wireDifferences(record: ReferenceRecord, reference: Reference): string[] {
  const ids = [record.id, ...record.forms.map(({ id }) => id), ...record.answers.map(({ id }) => id)];
  const found = new Set(ids.flatMap((id) => differencesIn(reference, id)));
  const shown = [...found].filter(({ afterBadInput }) => !afterBadInput);
  return shown.length > 0
    ? ['## Where the wire differs from the types', shown.map(differenceLine).join('\n')]
    : [];
}

const differenceLine = ({ at, types, wire }: Difference) =>
  `- ${at.map((place) => `\`${place.split('.').slice(1).join('.') || place}\``).join(', ')}: the types say ${types}; on the wire it is ${wire}.`;
