import { tagValue, tellingMember } from '../../protocol/model.ts';
import { pageAddress, recordPath } from '../addresses.ts';
import { differencesOfFamily } from '../claims.ts';
import type { Context } from '../context.ts';
import type { PagedFamily } from '../families.ts';
import { fieldList } from '../field-list.ts';
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
  const groups = family.tasks.map((task) => {
    const sections = records
      .filter(({ prose }) => prose.task === task)
      .map((record) => section(record, context));
    return `## ${task}\n\n${sections.join('\n\n')}`;
  });
  return {
    path: family.section,
    title: family.title,
    description: `The ${records.length} ${family.nouns} of ${reference.agent.name} ${reference.model.version}, by what they are for.`,
    file,
    markdown: [text.trim(), ...groups, ...differencesOfFamily(family.family, context)].join('\n\n'),
  };
}

function section(record: ReferenceRecord, context: Context): string {
  const { name, forms, answers, prose } = record;
  const described = describedFields(record, context.reference);
  const summary = withLinks(prose.summary, (each) =>
    each === name ? undefined : context.addresses.named(each),
  );
  const tag = forms.length > 1 ? tellingMember(forms.map(({ type }) => [type])) : undefined;
  const own = forms.flatMap(({ id, type }) => {
    const value = tag === undefined ? undefined : tagValue(type, tag);
    const anchorPrefix = value === undefined ? [name] : [name, value];
    const list = fieldList(id, type, { ...context, described, anchorPrefix });
    return value === undefined ? [list] : [`With \`${tag}: ${JSON.stringify(value)}\`:`, list];
  });
  const answered = answers.flatMap(({ id, type }) => {
    const options = { described: describedAnswer(record, context.reference), anchorPrefix: [name, 'answer'] };
    return ['Its answer:', fieldList(id, type, { ...context, ...options })];
  });
  return [`### [\`${name}\`](${pageAddress(recordPath(record))})`, summary, ...own, ...answered].join('\n\n');
}
