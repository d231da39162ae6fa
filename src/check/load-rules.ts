import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defaultExports } from '../default-exports.ts';
import type { Rule, ShapeRule } from './rule.ts';

const folder = new URL('rules/', import.meta.url);

/** Every rule there is: one file each in a folder of its group. */
export async function loadRules(): Promise<(Rule | ShapeRule)[]> {
  const groups = readdirSync(fileURLToPath(folder)).toSorted();
  const loaded = await Promise.all(
    groups.map((group) => defaultExports<Rule | ShapeRule>(new URL(`${group}/`, folder))),
  );
  return loaded.flatMap((rules) => [...rules.values()]);
}
