import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../failure.ts';
import { projectFolder } from '../site.ts';
import type { Descriptions } from './descriptions.ts';
import { takeDescriptions } from './descriptions.ts';
import { readText } from './prose.ts';

/** What people wrote about one type: its sentence, what follows, and its fields or values. */
export interface TypeProse {
  file: string;
  summary: string;
  rest: string;
  fields: Descriptions;
}

const folder = join('content', 'records', 'types');

export const typeProseFile = (id: string) => `content/records/types/${id}.md`;

/**
 * Reads the prose of types, one file each.
 *
 * @throws Failure when a file has no sentence.
 */
export function readTypeProse(root = projectFolder): Map<string, TypeProse> {
  if (!existsSync(join(root, folder))) return new Map();
  const files = readdirSync(join(root, folder)).filter((file) => file.endsWith('.md'));
  return new Map(
    files.map((name) => {
      const id = name.replace(/\.md$/, '');
      const file = typeProseFile(id);
      const { text, fields } = takeDescriptions(readText(join(root, file)), file);
      const [summary = '', ...rest] = text.split(/\n{2,}/);
      if (summary === '')
        throw new Failure(`Expected ${file} to begin with a sentence that says what the type is.`);
      return [id, { file, summary, rest: rest.join('\n\n'), fields }];
    }),
  );
}
