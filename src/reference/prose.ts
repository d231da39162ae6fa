import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { Failure } from '../failure.ts';
import { projectFolder } from '../site.ts';
import type { DescribedText, Descriptions } from './descriptions.ts';
import { takeDescriptions } from './descriptions.ts';
import type { PagedFamily } from './families.ts';

/** What people wrote about one record. */
export interface Prose {
  /** Path from the project folder, for edit links and messages. */
  file: string;
  task: string;
  /** Place among the records of its task, where the model's order is not the reader's. Those without one come first. */
  order?: number;
  /** The first paragraph, as Markdown. */
  summary: string;
  /** What follows it, as Markdown; may be empty. */
  rest: string;
  /** Of the record's own fields, and of those of its answer. */
  fields: Descriptions;
  answer: Descriptions;
  /** The recording that shows the record best, and what its line holds, where that is not found by itself. */
  recording?: string;
  example?: string;
  /** Names of records that a reader of this one looks for next. */
  related: readonly string[];
}

/**
 * Reads the prose of a family, one file per record.
 *
 * @throws Failure when a record has no file, a file has no record, or a file is not as it should be.
 */
export function readProse(
  { section, noun, tasks }: PagedFamily,
  names: readonly string[],
  root = projectFolder,
): Map<string, Prose> {
  const folder = join('content', 'records', section);
  const surplus = readdirSync(join(root, folder)).find((file) => !names.includes(file.replace(/\.md$/, '')));
  if (surplus) {
    throw new Failure(
      `${join(folder, surplus)} describes a ${noun} that no model has. Rename it after the ${noun}, or delete it.`,
    );
  }
  return new Map(names.map((name) => [name, readFile(root, join(folder, `${name}.md`), name, noun, tasks)]));
}

function readFile(root: string, file: string, name: string, noun: string, tasks: readonly string[]): Prose {
  const path = join(root, file);
  const sample = `---\ntask: ${tasks[0]}\n---\n\nOne sentence that says what it is for.\n`;
  if (!existsSync(path)) {
    throw new Failure(`The ${noun} "${name}" has no prose. Create ${file}, for example:\n\n${sample}`);
  }
  const [, head, body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readText(path)) ?? [];
  if (head === undefined) {
    throw new Failure(
      `Expected ${file} to begin with front matter between two lines "---", for example:\n\n${sample}`,
    );
  }
  const { task, order, recording, example, related = [] } = frontMatter(head, file);
  if (typeof task !== 'string' || !tasks.includes(task)) {
    throw new Failure(
      `Expected "task" in ${file} to be one of ${tasks.join(', ')}; got ${JSON.stringify(task)}.`,
    );
  }
  if (order !== undefined && typeof order !== 'number') {
    throw new Failure(`Expected "order" in ${file} to be a number; got ${JSON.stringify(order)}.`);
  }
  if (!Array.isArray(related) || related.some((name) => typeof name !== 'string')) {
    throw new Failure(`Expected "related" in ${file} to be a list of names; got ${JSON.stringify(related)}.`);
  }
  for (const [name, value] of Object.entries({ recording, example })) {
    if (value !== undefined && typeof value !== 'string')
      throw new Failure(`Expected "${name}" in ${file} to be a text; got ${JSON.stringify(value)}.`);
  }
  const { text, fields, answer } = takeDescriptions(body, file, head.split('\n').length + 3);
  const [summary = '', ...rest] = text.split(/\n{2,}/);
  if (summary === '')
    throw new Failure(`Expected ${file} to have a sentence after the front matter; it has none.`);
  return {
    file,
    task,
    ...(order === undefined ? {} : { order }),
    ...(typeof recording === 'string' ? { recording } : {}),
    ...(typeof example === 'string' ? { example } : {}),
    summary,
    rest: rest.join('\n\n'),
    fields,
    answer,
    related,
  };
}

interface FrontMatter {
  task?: unknown;
  order?: unknown;
  recording?: unknown;
  example?: unknown;
  related?: unknown;
}

function frontMatter(text: string, file: string): FrontMatter {
  try {
    return (parse(text) as object | null) ?? {};
  } catch (error) {
    throw new Failure(`The front matter of ${file} is no YAML: ${(error as Error).message}`);
  }
}

/** The hand-written text of an overview, and the descriptions of fields that all of its records have. */
export function readShared(section: string, root = projectFolder): DescribedText {
  const file = `content/records/${section}.md`;
  return takeDescriptions(readText(join(root, file)), file);
}

/** A text as if it had been written with LF and without a byte order mark, which some editors put there. */
export const readText = (path: string) =>
  readFileSync(path, 'utf8')
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n');
