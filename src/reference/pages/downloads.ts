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
  const families = Map.groupBy(schemas, ({ title }) => partsOf(title).family);
  const rows = [...families].map(([family, each]) => {
    const cells = [...Map.groupBy(each, ({ title }) => partsOf(title).members).values()];
    return `| ${family} | ${cells.map((drafts) => drafts.map(link).join(' · ')).join(' | ')} |`;
  });
  const heads = [...new Set(schemas.map(({ title }) => partsOf(title).members))];
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

/** `command, closed, draft-07` in its parts. */
function partsOf(title: string) {
  const [family = '', members = '', draft = ''] = title.split(', ');
  return { family, members, draft };
}

/** Short, since the head of the column says the rest; the label says all, for whoever hears links alone. */
const link = ({ title, address }: Download) =>
  element('a', { href: address, 'aria-label': title, class: 'unbroken' }, partsOf(title).draft);
