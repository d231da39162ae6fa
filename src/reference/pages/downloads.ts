import type { Context } from '../context.ts';
import type { Download } from '../downloads.ts';
import { downloads } from '../downloads.ts';
import { element } from '../html.ts';
import type { HandWritten } from './claims.ts';
import type { ReferencePage } from './page.ts';

/** What programs can take: every schema by family, the types, the model. */
export function downloadsPage({ reference }: Context, { file, text }: HandWritten): ReferencePage {
  const files = downloads(reference.catalogued);
  const schemas = files.filter(({ address }) => address.startsWith('/schema/'));
  const rows = [...Map.groupBy(schemas, ({ title }) => title.split(',')[0]!)].map(
    ([family, each]) => `| ${family} | ${each.map(link).join(' | ')} |`,
  );
  const heads = schemas.slice(0, rows.length > 0 ? schemas.length / rows.length : 0).map(kindOf);
  const table = [
    `| family | ${heads.join(' | ')} |`,
    `| --- | ${heads.map(() => '---').join(' | ')} |`,
    ...rows,
  ];
  const others = files.filter((each) => !schemas.includes(each));
  return {
    path: 'downloads',
    title: 'Schemas and types',
    description: `JSON Schema, TypeScript and the model of ${reference.agent.name} ${reference.model.version}, to download.`,
    file,
    markdown: [
      text.trim(),
      '## JSON Schema',
      table.join('\n'),
      '## Types and model',
      others.map(({ address, title }) => `- [${address.split('/').at(-1)}](${address}): ${title}`).join('\n'),
    ].join('\n\n'),
  };
}

const kindOf = ({ title }: Download) => title.split(', ').slice(1).join(', ');

/** Short, since the head of the column says the rest; the label says all, for whoever hears links alone. */
const link = ({ title, address }: Download) =>
  element('a', { href: address, 'aria-label': title }, title.split(', ').at(-1)!);
