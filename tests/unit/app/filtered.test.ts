import { beforeEach, describe, expect, test } from 'vitest';
import { clearSession, log, takeEntries } from '../../../playground/app/session.ts';
import { createFilter } from '../../../playground/app/wire/filtered.ts';
import { readQuery } from '../../../playground/app/wire/query.ts';

describe('a filter is read', () => {
  test.for([
    ['', [], []],
    ['  ', [], []],
    ['Agent_Start', ['agent_start'], []],
    ['two words', ['two', 'words'], []],
    ['"two words"', ['two words'], []],
    ['"not closed yet', ['not closed yet'], []],
    ['-message_update', [], ['message_update']],
    ['-"two words" one', ['one'], ['two words']],
    ['-', [], []],
    ['follow-up', ['follow-up'], []],
    ['""', [], []],
    ['a -b c', ['a', 'c'], ['b']],
  ] as const)('%s', ([text, wanted, unwanted]) => {
    expect(readQuery(text)).toEqual({ wanted, unwanted });
  });
});

describe('the rows that fit', () => {
  const out = (...types: string[]) =>
    takeEntries(types.map((type) => ({ dir: 'out', raw: JSON.stringify({ type }) })));
  const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
  beforeEach(clearSession);

  test.for([
    ['', ['agent_start', 'message_update', 'agent_end']],
    ['agent', ['agent_start', 'agent_end']],
    ['agent end', ['agent_end']],
    ['-agent', ['message_update']],
    ['agent -end', ['agent_start']],
    ['EVENT', ['agent_start', 'message_update', 'agent_end']],
    ['nothing has this', []],
  ] as const)('%s', ([text, found]) => {
    out('agent_start', 'message_update', 'agent_end');
    expect(names(createFilter()(text))).toEqual(found);
  });

  test('grow with the log, and begin anew with another filter or another session', () => {
    const filtered = createFilter();
    out('agent_start');
    expect(names(filtered('agent'))).toEqual(['agent_start']);
    out('turn_start', 'agent_end');
    expect(names(filtered('agent'))).toEqual(['agent_start', 'agent_end']);
    expect(names(filtered('turn'))).toEqual(['turn_start']);
    clearSession();
    expect(names(filtered('turn'))).toEqual([]);
    out('turn_end');
    expect(names(filtered('turn'))).toEqual(['turn_end']);
  });

  test('include the row that stands for dropped ones, which might have fitted', () => {
    const filtered = createFilter();
    const long = { dir: 'out' as const, raw: JSON.stringify({ type: 'x', of: 'a'.repeat(20_000_000) }) };
    takeEntries([long]);
    takeEntries([long]);
    out('agent_end');
    expect(names(filtered('agent'))).toEqual(['dropped', 'agent_end']);
    expect(log.dropped).toBe(1);
  });
});
