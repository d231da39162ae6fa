import { describe, expect, test } from 'vitest';
import { pages } from '../../scripts/built-site.ts';
import { weightOf } from '../../scripts/weight.ts';

const isRecord = (address: string) => /^\/(commands|events|extension-ui)\/[^/]+\/$/.test(address);
const kilobyte = 1024;

describe('a page weighs, compressed and all in,', () => {
  test('at most 60 KB if it is that of a record', () => {
    const records = [...pages].filter(([address]) => isRecord(address));
    expect(records).toHaveLength(66);
    const heavy = records.filter(([, { path }]) => weightOf(path).total > 60 * kilobyte);
    expect(heavy.map(([address]) => address)).toEqual([]);
  });

  test('at most 120 KB if it is any other page', () => {
    const heavy = [...pages].filter(([, { path }]) => weightOf(path).total > 120 * kilobyte);
    expect(heavy.map(([address]) => address)).toEqual([]);
  });
});

test('the playground loads at most 60 KB of JavaScript before it is used', () => {
  const { scripts } = weightOf('playground/index.html');
  expect(scripts).toBeGreaterThan(10 * kilobyte);
  expect(scripts).toBeLessThan(60 * kilobyte);
});
