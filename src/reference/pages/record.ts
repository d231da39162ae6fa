import { Failure } from '../../failure.ts';
import { tagValue, tellingMember } from '../../protocol/model.ts';
import type { RecordingLine } from '../../wire/recording.ts';
import { visible } from '../../wire/visible.ts';
import { lineAddress, pageAddress, recordingPath, recordingsPath, recordPath } from '../addresses.ts';
import { claimsAbout, definitionsShown } from '../claims.ts';
import type { Context } from '../context.ts';
import type { Place } from '../coverage.ts';
import { placesOf } from '../coverage.ts';
import { familySchema } from '../downloads.ts';
import type { Example } from '../examples.ts';
import { exampleOf, recordedCommand } from '../examples.ts';
import type { Exchange } from '../exchanges.ts';
import { bestExchange, exchangesOf } from '../exchanges.ts';
import { fieldList } from '../field-list.ts';
import { code, element, escapeHtml, link } from '../html.ts';
import { withLinks } from '../inline.ts';
import type { OnTheWire } from '../on-the-wire.ts';
import { samplesOf } from '../on-the-wire.ts';
import type { Reference, ReferenceRecord } from '../reference.ts';
import { describedAnswer, describedFields, sourceAddress } from '../reference.ts';
import { laneSvg, storyOf } from '../sequence/lanes.ts';
import { wireRow, wireRows } from '../wire-rows.ts';
import type { ReferencePage } from './page.ts';
import { plain } from './page.ts';

/** The page of one command, event or extension UI method. */
export function recordPage(record: ReferenceRecord, context: Context): ReferencePage {
  const { family, name, prose } = record;
  const source = sourceAddress(context.reference, record.id);
  const found = exampleOf(record, context.reference);
  const after = following(record, context);
  const linked = (text: string) =>
    withLinks(text, (each) => (each === name ? undefined : context.addresses.named(each)));
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
      release: `${context.reference.agent.name} ${context.reference.model.version}`,
      schema: familySchema(context.reference, family.family),
      ...(source ? { source } : {}),
      ...(family.family === 'command' ? { tryIt: pageAddress('playground', `#command=${name}`) } : {}),
      ...(found ? { onTheWire: onTheWire(found, after, context) } : {}),
    },
    markdown: [
      linked(prose.summary),
      linked(prose.rest),
      ...fields(record, context),
      ...answers(record, context),
      ...example(found, context),
      ...refused(record, context),
      ...whatFollows(record, after, context),
      ...claimsAbout(definitionsShown(record, context.reference), context),
      ...recorded(record, found, context),
      ...related(record, context),
    ]
      .filter(Boolean)
      .join('\n\n'),
  };
}

/** The anchor of a group on the overview page of its family. */
export const taskAnchor = (task: string) => task.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

function fields(record: ReferenceRecord, context: Context): string[] {
  const { forms } = record;
  const described = { ...context, described: describedFields(record, context.reference) };
  if (forms.length === 1) return ['## Fields', fieldList(forms[0]!.id, forms[0]!.type, described)];
  const name = tellingMember(forms.map(({ type }) => [type]));
  if (name === undefined) throw new RangeError(`Nothing tells the forms of ${forms[0]!.id} apart.`);
  const several = forms.flatMap((form) => {
    const value = tagValue(form.type, name)!;
    const list = fieldList(form.id, form.type, { ...described, anchorPrefix: [value] });
    return [`### With \`${name}: ${JSON.stringify(value)}\``, list];
  });
  return ['## Fields', `There are ${forms.length} forms, told apart by \`${name}\`.`, ...several];
}

function answers(record: ReferenceRecord, context: Context): string[] {
  if (record.family.family !== 'command') return [];
  const described = describedAnswer(record, context.reference);
  return [
    '## Answer',
    ...record.answers.map((form) =>
      fieldList(form.id, form.type, { ...context, described, anchorPrefix: ['answer'] }),
    ),
  ];
}

/** The record as it was recorded, with its answer or reply; each line opens. */
function example(found: Example | undefined, { reference }: Context): string[] {
  if (!found) return [];
  const { recording, lines } = found;
  const intro = element(
    'p',
    {},
    'From the recording ',
    link(pageAddress(recordingPath(reference, recording)), recording),
    ', made with ',
    code(recordedCommand(reference, recording)),
    '. Select a line to see the whole record.',
  );
  return ['## Example', intro, wireRows(...lines.map((line) => recordedRow(reference, recording, line)))];
}

const recordedRow = (reference: Reference, recording: string, line: RecordingLine) =>
  wireRow(line, {
    links: link(
      lineAddress(reference, recording, line.number),
      `Line ${line.number} of the recording ${recording}`,
    ),
  });

/** Every refusal of the command that was recorded, with what was refused. */
function refused({ family, name }: ReferenceRecord, { reference }: Context): string[] {
  if (family.family !== 'command') return [];
  const about = pageAddress('rpc', '#answers');
  const found = (exchangesOf(reference).get(name) ?? []).filter(
    ({ answer }) => answer.record?.success === false,
  );
  const different = [...Map.groupBy(found, ({ answer }) => String(answer.record?.error)).values()].map(
    ([first]) => first!,
  );
  if (different.length === 0) {
    return [
      '## Refusals',
      `None was recorded: no input was found that Pi refuses. [Answers](${about}) says how a refusal looks.`,
    ];
  }
  const sections = different.map(({ recording, command, answer }) => {
    const rows = [command, answer].map((line) => recordedRow(reference, recording.name, line));
    const error = element('p', { class: 'refusal' }, escapeHtml(visible(String(answer.record?.error))));
    return error + wireRows(...rows);
  });
  return ['## Refusals', ...sections];
}

function onTheWire(example: Example, after: Following | undefined, { reference }: Context): OnTheWire {
  const samples = samplesOf(example, reference);
  if (!after) return { samples };
  const { length } = after.events;
  const last = String(after.events.at(-1)!.record?.type);
  const text = length === 1 ? `then ${last}` : `then ${length} lines, up to ${last}`;
  return { samples, follows: { text, href: '#what-follows' } };
}

interface Following {
  exchange: Exchange;
  /** What the agent sent beside the answer. */
  events: RecordingLine[];
}

function following(record: ReferenceRecord, { reference }: Context): Following | undefined {
  if (record.family.family !== 'command') return undefined;
  const exchange = bestExchange(record, reference);
  const events =
    exchange?.lines.filter(({ dir, record: sent }) => dir === 'out' && sent?.type !== 'response') ?? [];
  return exchange && events.length > 0 ? { exchange, events } : undefined;
}

/** What came after the command, as a picture. */
function whatFollows(
  record: ReferenceRecord,
  after: Following | undefined,
  { reference }: Context,
): string[] {
  if (!after) return [];
  const { exchange } = after;
  const { recording, command } = exchange;
  const label = `What passes between client and agent after ${record.name}, in the recording ${recording.name}`;
  return [
    '## What follows',
    element(
      'figure',
      { class: 'sequence' },
      laneSvg(storyOf(exchange.lines), label),
      element(
        'figcaption',
        {},
        'From the recording ',
        link(lineAddress(reference, recording.name, command.number), recording.name),
        '.',
      ),
    ),
  ];
}

function related({ prose, name }: ReferenceRecord, { reference, addresses }: Context): string[] {
  const items = prose.related.map((each) => {
    const known = reference.records.find((record) => record.name === each);
    const address = addresses.named(each) ?? (known && pageAddress(recordPath(known)));
    if (!known || !address) {
      throw new Failure(`${prose.file} names "${each}" as related to ${name}, and there is no such record.`);
    }
    return `- [\`${each}\`](${address}): ${known.prose.summary.replaceAll('\n', ' ')}`;
  });
  return items.length > 0 ? ['## Related', items.join('\n')] : [];
}

/** Where the record was seen on the wire: the example's recording, then those that were made for what is rare. */
function recorded(record: ReferenceRecord, example: Example | undefined, { reference }: Context): string[] {
  const found = placesOf(record, reference);
  if (found.length === 0) return [];
  const first = example?.recording;
  const length = ({ recording }: Place) => reference.recordings.get(recording)!.lines.length;
  const sorted = found.toSorted(
    (a, b) => Number(b.recording === first) - Number(a.recording === first) || length(a) - length(b),
  );
  const items = sorted.slice(0, shownPlaces).map(({ recording, line }) => {
    const { shows } = reference.recordings.get(recording)!;
    return `- [${recording}](${lineAddress(reference, recording, line)}): ${shows}`;
  });
  const left = found.length - items.length;
  const more = left > 0 ? [`- and in ${left} more of the [recordings](${pageAddress(recordingsPath)})`] : [];
  return ['## Recorded', [...items, ...more].join('\n')];
}

/** How many recordings a page lists. */
const shownPlaces = 4;
