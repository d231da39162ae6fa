import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { loadRules } from '../../../src/check/load-rules.ts';
import { checked } from './checked.ts';

const rules = await loadRules();
const folder = fileURLToPath(new URL('../../../src/check/rules/', import.meta.url));

test('each file is the rule of its name', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.replaceAll('\\', '/').replace(/\.ts$/, ''));
  expect(rules.map(({ name }) => name).toSorted()).toEqual(files.toSorted());
  expect(rules.length).toBeGreaterThan(40);
});

describe.for(rules.map((rule) => [rule.name, rule] as const))(
  '%s',
  ([, { name, level, side, text, bad, good }]) => {
    test('finds its bad example, and nothing else is wrong with it', () => {
      const found = checked(bad);
      expect(found.map(({ rule }) => rule)).toEqual([name]);
      const [finding] = found;
      expect(finding!.level).toBe(level);
      expect(['client', 'agent']).toContain(finding!.side);
      if (side !== 'sender') expect(finding!.side).toBe(side);
    });

    test('finds nothing in its good example', () => {
      expect(checked(good)).toEqual([]);
    });

    test('says what is right in a sentence', () => {
      expect(text).toMatch(/^[A-Za-z_].*\.$/);
    });
  },
);
