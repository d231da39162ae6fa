import type { ObjectType, Property } from '../../protocol/model.ts';
import { tagValue, tellingMember } from '../../protocol/model.ts';
import { pageAddress, recordPath } from '../addresses.ts';
import { differencesOfFamily } from '../claims.ts';
import type { Context } from '../context.ts';
import type { Descriptions } from '../descriptions.ts';
import type { PagedFamily } from '../families.ts';
import { fieldList } from '../field-list.ts';
import { code } from '../html.ts';
import { withLinks } from '../inline.ts';
import type { ReferenceRecord } from '../reference.ts';
import { describedAnswer, describedFields } from '../reference.ts';
import type { HandWritten } from './claims.ts';
import type { ReferencePage } from './page.ts';

/** A whole family on one page, grouped by task, around the hand-written text: for reading, printing and finding. */
export function overviewPage(
  family: PagedFamily,
  context: Context,
  { file, text }: HandWritten,
): ReferencePage {
  const { reference } = context;
  const records = reference.records.filter((record) => record.family === family);
  const common = commonOf(family, records, context);
  const groups = family.tasks.map((task) => {
    const sections = records
      .filter(({ prose }) => prose.task === task)
      .map((record) => section(record, common, context));
    return `## ${task}\n\n${sections.join('\n\n')}`;
  });
  return {
    path: family.section,
    title: family.title,
    description: `The ${records.length} ${family.nouns} of ${reference.agent.name} ${reference.model.version}, by what they are for.`,
    file,
    markdown: [
      text.trim(),
      ...atAGlance(family, records, context),
      ...common.map(({ markdown }) => markdown),
      ...groups,
      ...differencesOfFamily(family.family, context),
    ].join('\n\n'),
  };
}

/** Every record in a line. */
function atAGlance(family: PagedFamily, records: readonly ReferenceRecord[], context: Context): string[] {
  const rows = records.map((record) => {
    const { name, prose } = record;
    const linked = withLinks(prose.summary, (each) =>
      each === name ? undefined : context.addresses.named(each),
    );
    return `| [${code(name)}](${pageAddress(recordPath(record))}) | ${linked.replaceAll('\n', ' ')} |`;
  });
  return ['## At a glance', [`| ${family.noun} | in short |`, '| --- | --- |', ...rows].join('\n')];
}

/** What many records have in common, told once. */
interface Common {
  of: 'record' | 'answer';
  names: ReadonlySet<string>;
  address: string;
  text: string;
  markdown: string;
}

function commonOf(family: PagedFamily, records: readonly ReferenceRecord[], context: Context): Common[] {
  const shared = context.reference.shared.get(family.section);
  const [first] = records;
  const told = (of: Common['of'], noun: string, described: Descriptions, type: ObjectType): Common => {
    const props = type.props.filter(({ name }) => described.has(name)).map(ofMany);
    const list = fieldList(
      '',
      { kind: 'object', props },
      { ...context, described, anchorPrefix: [`in-every-${noun}`] },
    );
    return {
      of,
      names: new Set(described.keys()),
      address: `#in-every-${noun}`,
      text: `as in every ${noun}`,
      markdown: `## In every ${noun}\n\n${list}`,
    };
  };
  const { forms = [], answers = [] } = first ?? {};
  return [
    ...(forms[0] ? [told('record', family.noun, shared?.fields ?? new Map(), forms[0].type)] : []),
    ...(answers[0] ? [told('answer', 'answer', shared?.answer ?? new Map(), answers[0].type)] : []),
  ];
}

/** A field as many records have it: what tells them apart is a text of its own in each. */
const ofMany = (field: Property): Property =>
  field.type.kind === 'literal' && typeof field.type.value === 'string'
    ? { ...field, type: { kind: 'string' } }
    : field;

function section(record: ReferenceRecord, common: readonly Common[], context: Context): string {
  const { name, forms, answers, prose } = record;
  const commonTo = (part: Common['of'], own: Descriptions) => {
    const found = common.find(({ of }) => of === part);
    // What a record says itself of such a field is more than what is said of all.
    return found && { ...found, names: new Set([...found.names].filter((name) => !own.has(name))) };
  };
  const described = describedFields(record, context.reference);
  const summary = withLinks(prose.summary, (each) =>
    each === name ? undefined : context.addresses.named(each),
  );
  const tag = forms.length > 1 ? tellingMember(forms.map(({ type }) => [type])) : undefined;
  const own = forms.flatMap(({ id, type }) => {
    const value = tag === undefined ? undefined : tagValue(type, tag);
    const anchorPrefix = value === undefined ? [name] : [name, value];
    const list = fieldList(id, type, {
      ...context,
      described,
      anchorPrefix,
      common: commonTo('record', prose.fields),
    });
    return value === undefined ? [list] : [`With \`${tag}: ${JSON.stringify(value)}\`:`, list];
  });
  const answered = answers.flatMap(({ id, type }) => {
    const options = {
      described: describedAnswer(record, context.reference),
      anchorPrefix: [name, 'answer'],
      common: commonTo('answer', prose.answer),
    };
    return ['Its answer:', fieldList(id, type, { ...context, ...options })];
  });
  return [`### [\`${name}\`](${pageAddress(recordPath(record))})`, summary, ...own, ...answered].join('\n\n');
}
