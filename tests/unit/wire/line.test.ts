import { describe, expect, test } from 'vitest';
import type { WireLine } from '../../../src/wire/line.ts';
import { lineOf } from '../../../src/wire/line.ts';
import type { TranscriptEntry } from '../../../src/wire/transcript.ts';
import { createTranscriptReader } from '../../../src/wire/transcript-reader.ts';

/** The line of an entry that stands alone in a file. */
function read(entry: TranscriptEntry): WireLine {
  const lines: WireLine[] = [];
  const reader = createTranscriptReader(
    { onLine: (line) => lines.push(line), onFault: (fault) => expect.unreachable(fault) },
    { directionOf: () => 'out' },
  );
  reader.push(new TextEncoder().encode(JSON.stringify(entry)));
  reader.end();
  expect(lines.length).toBe(1);
  return lines[0]!;
}

const notUtf8 = 'eyJ0eXBlIjoiYWdlbnRfc3RhcnQiLCJuIjoi/yJ9';

describe('a line is the same, whether its entry comes alone or in a file', () => {
  const cases: [string, TranscriptEntry, Partial<WireLine>][] = [
    ['a record', { dir: 'out', raw: '{"type":"agent_start"}' }, { record: { type: 'agent_start' } }],
    ['no JSON', { dir: 'out', raw: 'Hello' }, { problem: expect.stringMatching(/^not JSON/) }],
    ['JSON and no record', { dir: 'in', raw: '[]' }, { problem: 'an array, not an object' }],
    [
      'a record at the end of the stream',
      { dir: 'out', raw: '{"type":"agent_settled"}', lf: false },
      { record: { type: 'agent_settled' }, unterminated: true },
    ],
    [
      'a record that the end of the stream has cut',
      { dir: 'out', raw: '{"type":"agent_se', lf: false },
      { problem: undefined, unseen: 1, unterminated: true },
    ],
    ['bytes that are not UTF-8', { dir: 'out', raw: notUtf8, enc: 'base64' }, { malformed: true }],
    ['a beginning', { dir: 'out', raw: '{"type":"agent', elided: 900, bytes: 914 }, { unseen: 1 }],
    ['an end', { dir: 'exit', code: null, signal: 'SIGTERM' }, { code: null, signal: 'SIGTERM' }],
    ['a note', { dir: 'note', what: 'dropped', text: '', dropped: 7 }, { what: 'dropped', unseen: 7 }],
    [
      'a note about a line that was refused, and cut in it',
      { dir: 'note', what: 'refused', text: '', raw: '{"type":"pro', elided: 900 },
      { unseen: undefined },
    ],
    ['a line of stderr', { dir: 'err', raw: 'Hello' }, { problem: undefined }],
  ];

  test.for(cases)('%s', ([, entry, expected]) => {
    const line = lineOf({ t: 5, seq: 1, ...entry }, 1);
    expect(line).toMatchObject({ number: 1, t: 5, seq: 1, dir: entry.dir, ...expected });
    expect(read({ t: 5, seq: 1, ...entry })).toEqual(line);
  });
});
