import { describe, expect, test } from 'vitest';
import type { RecordKind } from '../../../src/wire/record.ts';
import { kindOf, parseLine } from '../../../src/wire/record.ts';

describe('a line that is no record says what it is', () => {
  test.for([
    ['', /^an empty line$/],
    ['  \r', /^an empty line$/],
    ['null', /^null, not an object$/],
    ['[]', /^an array, not an object$/],
    ['5', /^a number, not/],
    ['"x"', /^a string, not/],
    ['{"a":1', /^not JSON \(.+\)$/],
    ['\ufeff{}', /^not JSON/],
    ["{'a':1}", /^not JSON/],
  ] as const)('%j', ([raw, problem]) => {
    expect(parseLine(raw)).toEqual({ problem: expect.stringMatching(problem) });
  });

  test('and a record is given as it is', () => {
    expect(parseLine(' {"type":"abort"}\r')).toEqual({ record: { type: 'abort' } });
  });
});

describe('the kind of a record follows from its direction and its tag', () => {
  const cases: ['in' | 'out', object, RecordKind][] = [
    ['in', { type: 'get_state' }, { family: 'command', name: 'get_state' }],
    ['in', { type: 5 }, { family: 'command' }],
    ['in', { type: 'extension_ui_response', id: '1' }, { family: 'uiResponse' }],
    ['out', { type: 'response', command: 'bash' }, { family: 'response', name: 'bash' }],
    ['out', { type: 'response' }, { family: 'response' }],
    ['out', { type: 'extension_ui_request', method: 'select' }, { family: 'uiRequest', name: 'select' }],
    ['out', { type: 'agent_start' }, { family: 'event', name: 'agent_start' }],
    ['out', { type: 'session', version: 3 }, { family: 'header' }],
    ['out', {}, { family: 'event' }],
  ];

  test.for(cases)('%s %j', ([dir, record, kind]) => {
    expect(kindOf(record as never, dir)).toEqual(kind);
  });
});
