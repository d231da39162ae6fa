import { pageAddress, recordPath } from '../addresses.ts';
import type { PagedFamily } from '../families.ts';
import type { Reference, ReferenceRecord } from '../reference.ts';
import type { ReferencePage } from './page.ts';

/** The overview of a family: every record with its sentence, grouped by task, around the hand-written text. */
export function overviewPage(
  family: PagedFamily,
  reference: Reference,
  { file, text }: { file: string; text: string },
): ReferencePage {
  const records = reference.records.filter((record) => record.family === family);
  const groups = family.tasks.map((task) => {
    const lines = records.filter(({ prose }) => prose.task === task).map(line);
    return `## ${task}\n\n${lines.join('\n')}`;
  });
  return {
    path: family.section,
    title: family.title,
    description: `The ${records.length} ${family.noun}s of ${reference.agent.name} ${reference.model.version}, by what they are for.`,
    file,
    markdown: [text.trim(), ...groups].join('\n\n'),
  };
}

const line = (record: ReferenceRecord) =>
  `- [\`${record.name}\`](${pageAddress(recordPath(record))}): ${record.prose.summary.replaceAll('\n', ' ')}`;
