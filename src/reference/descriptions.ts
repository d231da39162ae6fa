import { Failure } from '../failure.ts';

/** What people wrote about one field: Markdown of a line. */
export interface Description {
  text: string;
  /** Line of the file, counted from 1. */
  line: number;
}

/** The descriptions of one section of a prose file, by the name of the field as the page shows it: `data.disposition`. */
export type Descriptions = ReadonlyMap<string, Description>;

/** The text of a prose file without the lists that describe fields, and these lists. */
export interface DescribedText {
  text: string;
  fields: Descriptions;
  answer: Descriptions;
}

/** The sections that hold nothing but a list of fields. */
const sections = { '## Fields': 'fields', '## Answer': 'answer' } as const;

/**
 * Takes the lists of fields out of a text. Such a section is a list in which each item is a name in code, a colon and a
 * text; an item may go on in indented lines.
 *
 * @param firstLine line of the file in which the text begins.
 * @throws Failure when a section holds something else, or a field twice.
 */
export function takeDescriptions(markdown: string, file: string, firstLine = 1): DescribedText {
  const found = { fields: new Map<string, Description>(), answer: new Map<string, Description>() };
  const rest: string[] = [];
  let section: Map<string, Description> | undefined;
  let last: Description | undefined;
  for (const [index, written] of markdown.split('\n').entries()) {
    const line = firstLine + index;
    const heading = written.trim() as keyof typeof sections;
    if (written.startsWith('## ')) {
      section = Object.hasOwn(sections, heading) ? found[sections[heading]] : undefined;
      last = undefined;
      if (section) continue;
    }
    if (!section) {
      rest.push(written);
      continue;
    }
    const [, name, text] = /^- `([^`]+)`: (.+)$/.exec(written) ?? [];
    if (name !== undefined && text !== undefined) {
      if (section.has(name)) throw new Failure(`${file}:${line} describes "${name}" a second time.`);
      last = { text, line };
      section.set(name, last);
    } else if (last && /^ {2}\S/.test(written)) {
      last.text += ` ${written.trim()}`;
    } else if (written.trim() !== '') {
      throw new Failure(
        `Expected ${file}:${line} to be a field of the list, as in "- \`name\`: What it says."; got ${JSON.stringify(written.slice(0, 60))}.`,
      );
    }
  }
  return { text: rest.join('\n').trim(), ...found };
}

/** What is missing and what is too much, a sentence each; nothing if every field is described and nothing besides. */
export function descriptionProblems(
  { file, section, described }: { file: string; section: 'Fields' | 'Answer'; described: Descriptions },
  names: readonly string[],
  shared: Descriptions = new Map(),
): string[] {
  const missing = names.filter((name) => !described.has(name) && !shared.has(name));
  const surplus = [...described].filter(([name]) => !names.includes(name));
  return [
    ...missing.map(
      (name) =>
        `${file} does not describe "${name}". Add to its section "## ${section}": - \`${name}\`: What it says.`,
    ),
    ...surplus.map(
      ([name, { line }]) =>
        `${file}:${line} describes "${name}", a field that there is not. Rename it, or take it out.`,
    ),
  ];
}
