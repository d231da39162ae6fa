import { tagValue, tellingMember } from '../../protocol/model.ts';
import { lineAddress, pageAddress, recordPath } from '../addresses.ts';
import { claimsAbout, definitionsShown } from '../claims.ts';
import type { Context } from '../context.ts';
import { placesOf } from '../coverage.ts';
import { fieldList } from '../field-list.ts';
import type { ReferenceRecord } from '../reference.ts';
import { sourceAddress } from '../reference.ts';
import type { ReferencePage } from './page.ts';
import { plain } from './page.ts';

/** The page of one command, event or extension UI method. */
export function recordPage(record: ReferenceRecord, context: Context): ReferencePage {
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
      ...claimsAbout(definitionsShown(record, context.reference), context),
      ...recorded(record, context),
    ]
      .filter(Boolean)
      .join('\n\n'),
  };
}

/** The anchor of a group on the overview page of its family. */
export const taskAnchor = (task: string) => task.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

function fields({ forms }: ReferenceRecord, context: Context): string[] {
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

function answers({ family, answers: forms }: ReferenceRecord, context: Context): string[] {
  if (family.family !== 'command') return [];
  const refusals = pageAddress('rpc', '#answers');
  return [
    '## Answer',
    ...forms.map((form) => fieldList(form.id, form.type, { ...context, anchorPrefix: ['answer'] })),
    `A command that fails is answered with \`success: false\` and \`error\`: see [answers](${refusals}).`,
  ];
}

/** Where the record was seen on the wire: the first line of a few recordings, and how many there are. */
function recorded(record: ReferenceRecord, { reference }: Context): string[] {
  const found = placesOf(record, reference);
  if (found.length === 0) return [];
  const shown = found.slice(0, shownPlaces).map(({ recording, line }) => {
    const { shows } = reference.recordings.get(recording)!;
    return `- [${recording}](${lineAddress(reference, recording, line)}): ${shows}`;
  });
  const more = found.length > shown.length ? [`- and in ${found.length - shown.length} more`] : [];
  return ['## Recorded', [...shown, ...more].join('\n')];
}

/** How many recordings a page lists. */
const shownPlaces = 4;
