import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { beginSession, clearSession, log, run, takeEntries } from '../../../playground/app/session.ts';
import { deep, hostileLines, recordLine } from './hostile.ts';

const out = (raw: string) => ({ dir: 'out' as const, raw });
const settled = out('{"type":"agent_settled"}');
const started = out('{"type":"agent_start"}');

beforeEach(() => {
  clearSession();
  beginSession({ wirebook: 1 });
});

describe('a record that cannot be understood stops nothing', () => {
  test.for(hostileLines)('%s', ([, raw]) => {
    takeEntries([out(raw), started]);
    expect(log.rows).toHaveLength(2);
    expect(log.rows[0]).toMatchObject({ key: 0, kind: expect.any(String), detail: expect.any(String) });
    expect(run.value.running, 'the record after it was taken').toBe(true);
    takeEntries([settled]);
    expect(run.value.running).toBe(false);
  });

  test('and the row of what is no entry says so', () => {
    takeEntries([null as never]);
    expect(log.rows[0]!.fault).toMatch(/Cannot read properties of null/);
  });

  test('whatever the record', () => {
    fc.assert(
      fc.property(fc.array(recordLine, { maxLength: 6 }), (lines) => {
        clearSession();
        takeEntries([...lines.map(out), started]);
        expect(log.rows).toHaveLength(lines.length + 1);
        expect(run.value.running).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

test('an entry that is no entry is a row like any other', () => {
  const strays = [
    null,
    5,
    'text',
    [],
    {},
    { dir: 'sideways' },
    { dir: 'out' },
    { dir: 'exit' },
    { dir: 'note' },
  ];
  takeEntries(strays as never);
  takeEntries([{ dir: 'out', raw: '%', enc: 'base64' }]);
  expect(log.rows).toHaveLength(strays.length + 1);
  for (const { name, detail } of log.rows) expect([typeof name, typeof detail]).toEqual(['string', 'string']);
});

test('a deep record has a row without being read to its end', () => {
  takeEntries([out(`{"type":"agent_end","messages":${deep(200_000)}}`)]);
  expect(log.rows[0]).toMatchObject({ kind: 'event', name: 'agent_end' });
});
