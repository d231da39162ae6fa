import { describe, expect, test } from 'vitest';
import { createLog } from '../../../playground/app/wire/log.ts';

const event = (size: number) => ({
  dir: 'out' as const,
  raw: JSON.stringify({ type: 'x', of: 'a'.repeat(size) }),
});
const held = ({ rows }: ReturnType<typeof createLog>) =>
  rows.reduce((sum, { entry }) => sum + ('raw' in entry ? (entry.raw?.length ?? 0) : 0), 0);

describe('the log makes room, oldest first', () => {
  test('when there are too many rows', () => {
    const log = createLog({ rows: 8, characters: 1e6 });
    for (let row = 0; row < 100; row++) log.add(event(1));
    expect(log.rows.length).toBeLessThanOrEqual(11);
    expect(log.rows.length).toBeGreaterThanOrEqual(8);
    expect(log.rows.slice(1).map(({ key }) => key)).toEqual(
      Array.from({ length: log.rows.length - 1 }, (_, index) => log.dropped + index),
    );
    expect(log.total).toBe(100);
  });

  test('when they hold too many characters, however few they are', () => {
    const log = createLog({ rows: 1e6, characters: 10_000 });
    for (let row = 0; row < 50; row++) log.add(event(1000));
    expect(held(log)).toBeLessThanOrEqual(12_500);
    expect(log.dropped).toBeGreaterThan(35);
    expect(log.rows.at(-1)!.key).toBe(49);
  });

  test('but never for the newest row, even one that is longer than all that is kept', () => {
    const log = createLog({ rows: 10, characters: 1000 });
    log.add(event(1));
    log.add(event(5000));
    expect(log.rows.map(({ key }) => key)).toEqual([-1, 1]);
    log.add(event(1));
    expect(log.rows.at(-1)!.key).toBe(2);
  });

  test.for([
    [1, '1 older row was dropped here, to spare the memory of this page.'],
    [3, '3 older rows were dropped here, to spare the memory of this page.'],
  ] as const)('and one row says how many are gone: %i', ([count, text]) => {
    const log = createLog({ rows: 1e6, characters: 10 });
    for (let row = 0; row <= count; row++) log.add(event(100));
    expect(log.rows).toHaveLength(2);
    expect(log.rows[0]).toMatchObject({ kind: 'note', detail: text });
    expect(log.dropped).toBe(count);
  });
});

test('the highest id is that of the commands, also of dropped ones', () => {
  const log = createLog({ rows: 1, characters: 1e6 });
  const command = (id: unknown) => log.add({ dir: 'in', raw: JSON.stringify({ type: 'abort', id }) });
  for (const id of ['3', '12', 'x', 40, '99999999999', undefined]) command(id);
  log.add({ dir: 'out', raw: '{"type":"response","id":"77","success":true}' });
  expect(log.highestId).toBe(12);
  log.clear();
  expect(log.highestId).toBe(0);
});
