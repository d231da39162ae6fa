import { beforeAll, describe, expect, test } from 'vitest';
import { placesOf, unrecordedParts } from '../../../src/reference/coverage.ts';
import { pagedFamilies } from '../../../src/reference/families.ts';
import type { Reference } from '../../../src/reference/reference.ts';
import { loadReference } from '../../../src/reference/reference.ts';

let reference: Reference;
beforeAll(async () => {
  reference = await loadReference('pi@1.6.0');
});

test('33 of 33 commands, 24 of 24 events and 9 of 9 methods are recorded', () => {
  const recorded = reference.records.filter((record) => placesOf(record, reference).length > 0);
  const counts = pagedFamilies.map((family) => recorded.filter((record) => record.family === family).length);
  expect(counts).toEqual([33, 24, 9]);
  expect(reference.records).toHaveLength(66);
});

test('every command is answered with success somewhere', () => {
  const answered = new Set(
    [...reference.recordings.values()].flatMap(({ lines }) =>
      lines.flatMap(({ record }) =>
        record?.type === 'response' && record.success === true ? [record.command] : [],
      ),
    ),
  );
  const commands = reference.records.filter(({ family }) => family.family === 'command');
  expect(commands.map(({ name }) => name).filter((name) => !answered.has(name))).toEqual([]);
});

describe('what no recording has', () => {
  test('has a reason', () => {
    const explained = new Set(reference.unrecorded.flatMap(({ parts }) => parts));
    expect(unrecordedParts(reference).filter((part) => !explained.has(part))).toEqual([]);
  });

  test('is all that has a reason', () => {
    const unrecorded = new Set(unrecordedParts(reference));
    const stale = reference.unrecorded.flatMap(({ parts }) => parts).filter((part) => !unrecorded.has(part));
    expect(stale).toEqual([]);
  });

  test('would be noticed if a recording were lost', () => {
    const left = new Map([...reference.recordings].filter(([name]) => name !== 'bash-truncated'));
    expect(unrecordedParts({ ...reference, recordings: left })).toContain('BashResult.fullOutputPath');
  });
});
