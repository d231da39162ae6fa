import { variants } from '../../protocol/model.ts';
import { partsOf } from '../../protocol/occurrences.ts';
import { lineAddress, pageAddress, recordPath } from '../addresses.ts';
import type { Context } from '../context.ts';
import type { Place } from '../coverage.ts';
import { coverageOf, placesOf, refusals, unrecordedParts } from '../coverage.ts';
import type { PagedFamily } from '../families.ts';
import { pagedFamilies } from '../families.ts';
import { code } from '../html.ts';
import type { Reference, ReferenceRecord } from '../reference.ts';
import type { HandWritten } from './claims.ts';
import type { ReferencePage } from './page.ts';

/** What was recorded of everything that the model has, and why the rest was not. */
export function coveragePage(context: Context, { file, text }: HandWritten): ReferencePage {
  const { reference } = context;
  return {
    path: 'coverage',
    title: 'Coverage of the recordings',
    description: `What the recordings of ${reference.agent.name} ${reference.model.version} show of its protocol, and what they do not.`,
    file,
    markdown: [
      text.trim(),
      totals(reference),
      ...pagedFamilies.map((family) => records(family, reference)),
      refusalList(reference),
      ...otherFamilies.map((family) => forms(family, context)),
      values(context),
      unrecorded(context),
    ].join('\n\n'),
  };
}

/** Families whose records have no pages of their own. */
const otherFamilies = [
  { family: 'message', title: 'Messages', noun: 'message' },
  { family: 'entry', title: 'Session entries', noun: 'entry' },
  { family: 'uiResponse', title: 'Replies to dialogs', noun: 'reply' },
] as const;

function totals(reference: Reference): string {
  const lines = pagedFamilies.map(({ family, nouns }) => {
    const all = reference.records.filter((record) => record.family.family === family);
    const recorded = all.filter((record) => placesOf(record, reference).length > 0);
    return `- ${recorded.length} of ${all.length} ${nouns}`;
  });
  const missing = unrecordedParts(reference).length;
  const seen = coverageOf(reference).size;
  return [...lines, `- ${seen} of ${seen + missing} parts of the model: definitions, fields, values`].join(
    '\n',
  );
}

function records({ family, title, noun }: PagedFamily, reference: Reference): string {
  const rows = reference.records
    .filter((record) => record.family.family === family)
    .map((record) => `| ${linkTo(record)} | ${placesText(placesOf(record, reference), reference)} |`);
  return `## ${title}\n\n${table([noun, 'recorded in'], rows)}`;
}

const linkTo = (record: ReferenceRecord) => `[${code(record.name)}](${pageAddress(recordPath(record))})`;

/** Every refusal by command, each with the line that has it. */
function refusalList(reference: Reference): string {
  const items = reference.records.flatMap((record) => {
    const errors = refusals(reference).get(record.name) ?? [];
    if (record.family.family !== 'command' || errors.length === 0) return [];
    const lines = errors.map(
      ({ error, place }) => `  - [${escaped(firstLine(error))}](${addressOf(place, reference)})`,
    );
    return [`- ${linkTo(record)}\n${lines.join('\n')}`];
  });
  return `## Refusals\n\nOf the commands that are not named here no refusal was found.\n\n${items.join('\n')}`;
}

function forms(
  { family, title, noun }: (typeof otherFamilies)[number],
  { reference, addresses }: Context,
): string {
  const rows = variants(reference.model, family).map(
    ({ id, tag }) =>
      `| [${code(tag ?? id)}](${addresses.definition(id)}) | ${placesText(coverageOf(reference).get(id) ?? [], reference)} |`,
  );
  return `## ${title}\n\n${table([noun, 'recorded in'], rows)}`;
}

/** Every member that has one of several named values, and where each of them was recorded. */
function values({ reference, addresses }: Context): string {
  const model = reference.wire;
  const seen = coverageOf(reference);
  const rows = Object.keys(model.defs).flatMap((id) => {
    const parts = partsOf(model, id).filter((part) => part.includes('=') && !/=(true|false)$/.test(part));
    return [...Map.groupBy(parts, (part) => part.split('=')[0]!)].map(([place, all]) => {
      const written = all.map((part) => {
        const value = code(part.slice(place.length + 1));
        const [first] = seen.get(part) ?? [];
        return first ? `[${value}](${addressOf(first, reference)})` : `${value} –`;
      });
      const name = place === id ? '' : `.${place.slice(id.length + 1)}`;
      return `| [${code(id)}](${addresses.definition(id)})${name ? code(name) : ''} | ${written.join(', ')} |`;
    });
  });
  return `## Values\n\n${table(['field', 'values, each with its line, or – where not recorded'], rows)}`;
}

function unrecorded({ reference, addresses }: Context): string {
  const items = reference.unrecorded.map(({ parts, why }) => {
    const names = parts.map((part) => {
      const id = part.split(/[.=]/)[0]!;
      return `[${code(part)}](${addresses.definition(id)})`;
    });
    return `- ${names.join(', ')}: ${why}`;
  });
  return `## Not recorded, and why\n\n${items.join('\n')}`;
}

const table = (head: string[], rows: string[]) =>
  [`| ${head.join(' | ')} |`, `|${head.map(() => ' --- |').join('')}`, ...rows].join('\n');

function placesText(places: readonly Place[], reference: Reference): string {
  const [first, ...more] = places;
  if (!first) return '–';
  const link = `[${first.recording}](${addressOf(first, reference)})`;
  return more.length > 0 ? `${link} and ${more.length} more` : link;
}

const addressOf = ({ recording, line }: Place, reference: Reference) =>
  lineAddress(reference, recording, line);

const firstLine = (text: string) => text.split('\n')[0]!;

/** Text of the agent inside Markdown: nothing in it is a mark. */
const escaped = (text: string) => text.replace(/[\\`*_{}[\]()#+!|<>~&]/g, '\\$&');
