import { pageAddress, recordPath } from '../addresses.ts';
import { differencesOfFamily } from '../claims.ts';
import type { Context } from '../context.ts';
import type { PagedFamily } from '../families.ts';
import type { ReferenceRecord } from '../reference.ts';
import type { HandWritten } from './claims.ts';
import type { ReferencePage } from './page.ts';

/** The overview of a family: every record with its sentence, grouped by task, around the hand-written text. */
export function overviewPage(
  family: PagedFamily,
  context: Context,
  { file, text }: HandWritten,
): ReferencePage {
  const { reference } = context;
  const records = reference.records.filter((record) => record.family === family);
  const groups = family.tasks.map((task) => {
    const lines = records.filter(({ prose }) => prose.task === task).map(line);
    return `## ${task}\n\n${lines.join('\n')}`;
  });
  return {
    path: family.section,
    title: family.title,
    description: `The ${records.length} ${family.nouns} of ${reference.agent.name} ${reference.model.version}, by what they are for.`,
    file,
    markdown: [text.trim(), ...groups, ...differencesOfFamily(family.family, context)].join('\n\n'),
  };
}

const line = (record: ReferenceRecord) =>
  `- [\`${record.name}\`](${pageAddress(recordPath(record))}): ${record.prose.summary.replaceAll('\n', ' ')}`;
