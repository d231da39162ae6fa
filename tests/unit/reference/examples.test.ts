import { beforeAll, expect, test } from 'vitest';
import { shapeOf } from '../../../src/check/shape.ts';
import { wireModel } from '../../../src/protocol/overlay.ts';
import { exampleOf } from '../../../src/reference/examples.ts';
import type { Reference } from '../../../src/reference/reference.ts';
import { loadReference } from '../../../src/reference/reference.ts';
import { kindOf } from '../../../src/wire/record.ts';

let reference: Reference;
beforeAll(async () => {
  reference = await loadReference('pi@1.6.0');
});

test('what a page shows as example is how it is done: nothing that the types refuse, no mistake made on purpose', () => {
  const shape = shapeOf(wireModel(reference.catalogued, 'closed'));
  for (const record of reference.records) {
    const { recording, lines } = exampleOf(record, reference)!;
    const { expect: mistakes } = reference.recordings.get(recording)!;
    for (const { number, dir, record: sent } of lines) {
      const at = `${record.name}, line ${number} of ${recording}`;
      expect(
        mistakes.map(({ line }) => line),
        at,
      ).not.toContain(number);
      if (dir !== 'in') continue;
      expect(shape.of(kindOf(sent!, 'in'))(sent!), at).toEqual([]);
      expect(typeof sent!.id, at).toBe('string');
    }
  }
});

test('a dialog is shown with a reply that is no refusal to answer', () => {
  for (const record of reference.records.filter(({ prose }) => prose.task === 'Dialog')) {
    const { lines } = exampleOf(record, reference)!;
    expect(lines.map(({ dir }) => dir)).toEqual(['out', 'in']);
    expect(lines[1]!.record).not.toHaveProperty('cancelled');
  }
});
