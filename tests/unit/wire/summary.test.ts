import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EntryKind } from '../../../src/wire/summary.ts';
import { exitText, kindWords, summaryOf } from '../../../src/wire/summary.ts';
import { hostileLines, recordLine } from '../app/hostile.ts';

const rows: [object, EntryKind, string, string | RegExp][] = [
  [{ dir: 'in', raw: '{"id":"1","type":"get_state"}' }, 'command', 'get_state', 'id: "1"'],
  [{ dir: 'in', raw: '{"type":"bash","command":"ls"}' }, 'command', 'bash', 'command: "ls"'],
  [{ dir: 'in', raw: '{"type":"extension_ui_response","id":"d"}' }, 'reply', 'to a dialog', 'id: "d"'],
  [
    { dir: 'out', raw: '{"type":"response","command":"x","success":true,"data":{"a":1}}' },
    'answer',
    'x',
    'a: 1',
  ],
  [
    { dir: 'out', raw: '{"type":"response","command":"x","success":false,"error":"no"}' },
    'refusal',
    'x',
    'no',
  ],
  [
    { dir: 'out', raw: '{"type":"response","data":{"data":{"data":1}}}' },
    'answer',
    '(no name)',
    'data: {data}',
  ],
  [{ dir: 'out', raw: '{"type":"extension_ui_request","method":"select"}' }, 'dialog', 'select', ''],
  [{ dir: 'out', raw: '{"type":"extension_ui_request","method":"notify"}' }, 'event', 'notify', ''],
  [{ dir: 'out', raw: '{"type":"session","id":"s"}' }, 'event', 'session', 'id: "s"'],
  [
    {
      dir: 'out',
      raw: '{"type":"message_update","assistantMessageEvent":{"type":"text_delta","contentIndex":0,"delta":"a"}}',
    },
    'event',
    'message_update',
    'text_delta  delta: "a"',
  ],
  [
    {
      dir: 'out',
      raw: '{"type":"message_update","assistantMessageEvent":{"type":"text_delta","contentIndex":2,"delta":"a"}}',
    },
    'event',
    'message_update',
    'text_delta [2]  delta: "a"',
  ],
  [{ dir: 'out', raw: '{"type":"x","n":1e400}' }, 'event', 'x', 'n: Infinity'],
  [{ dir: 'out', raw: '{}' }, 'event', '(no name)', ''],
  [{ dir: 'out', raw: 'npm warn' }, 'noise', expect.stringMatching(/^not JSON/) as never, 'npm warn'],
  [{ dir: 'out', raw: 'gA==', enc: 'base64' }, 'noise', 'not UTF-8', /^1 bytes/],
  [{ dir: 'out', raw: '{"a', elided: 9, bytes: 12 }, 'noise', 'too long to keep', /9 characters more/],
  [{ dir: 'err', raw: 'warning' }, 'stderr', '', 'warning'],
  [{ dir: 'note', what: 'refused', text: 'Not sent.' }, 'note', 'refused', 'Not sent.'],
  [{ dir: 'exit', code: 0, signal: null }, 'exit', 'agent ended', 'with exit code 0'],
  [{ dir: 'exit', code: 1, signal: null }, 'crash', 'agent ended', 'with exit code 1'],
  [{ dir: 'exit', code: null, signal: 'SIGKILL' }, 'crash', 'agent ended', 'by signal SIGKILL'],
];

describe('an entry in one line', () => {
  test.for(rows)('%j', ([entry, kind, name, detail]) => {
    expect(summaryOf(entry as never)).toMatchObject({
      kind,
      name,
      detail: typeof detail === 'string' ? detail : expect.stringMatching(detail),
    });
  });
});

describe('whatever an agent sends has a line', () => {
  test.for(hostileLines)('%s', ([, raw]) => {
    const { kind, name, detail } = summaryOf({ dir: 'out', raw });
    expect(Object.keys(kindWords)).toContain(kind);
    expect([typeof name, typeof detail]).toEqual(['string', 'string']);
  });

  test('that is text and of a known kind', () => {
    fc.assert(
      fc.property(recordLine, fc.constantFrom('in' as const, 'out' as const), (raw, dir) => {
        const { kind, name, detail } = summaryOf({ dir, raw });
        expect(Object.hasOwn(kindWords, kind)).toBe(true);
        expect([typeof name, typeof detail]).toEqual(['string', 'string']);
      }),
      { numRuns: 500 },
    );
  });
});

test('an end without code and signal is not called a signal', () => {
  expect(exitText({} as never)).toBe('with exit code ');
});
