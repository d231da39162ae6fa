import { describe, expect, test } from 'vitest';
import type { RecordKind } from '../../../src/wire/record.ts';
import { kindOf, parseLine } from '../../../src/wire/record.ts';
import type { Direction } from '../../../src/wire/transcript.ts';

describe('a line that is no record says what it is', () => {
  test.for([
    ['', /^an empty line$/],
    ['  \r', /^an empty line$/],
    ['null', /^JSON, but null where an object is expected$/],
    ['[]', /^JSON, but an array where an object is expected$/],
    ['5', /^JSON, but a number where/],
    ['"x"', /^JSON, but a string where/],
    ['{"a":1', /^no JSON \(.+\)$/],
    ['\ufeff{}', /^no JSON/],
    ["{'a':1}", /^no JSON/],
  ] as const)('%j', ([raw, problem]) => {
    expect(parseLine(raw)).toEqual({ problem: expect.stringMatching(problem) });
  });

  test('and a record is given as it is', () => {
    expect(parseLine(' {"type":"abort"}\r')).toEqual({ record: { type: 'abort' } });
  });
});

describe('the kind of a record follows from its direction and its tag', () => {
  const cases: [Direction, object, RecordKind][] = [
    ['in', { type: 'get_state' }, { family: 'command', name: 'get_state' }],
    ['in', { type: 5 }, { family: 'command', name: 'unnamed command' }],
    ['in', { type: 'extension_ui_response', id: '1' }, { family: 'uiResponse', name: 'dialog answer' }],
    ['out', { type: 'response', command: 'bash' }, { family: 'response', name: 'bash' }],
    ['out', { type: 'response' }, { family: 'response', name: 'unnamed command' }],
    ['out', { type: 'extension_ui_request', method: 'select' }, { family: 'uiRequest', name: 'select' }],
    ['out', { type: 'agent_start' }, { family: 'event', name: 'agent_start' }],
    ['out', {}, { family: 'event', name: 'unnamed event' }],
  ];

  test.for(cases)('%s %j', ([dir, record, kind]) => {
    expect(kindOf(record as never, dir)).toEqual(kind);
  });
});
