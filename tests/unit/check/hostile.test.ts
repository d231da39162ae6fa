import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recordedAgent } from '../../../scripts/recordings/record.ts';
import type { Finding } from '../../../src/check/finding.ts';
import { loadRecordings, recordingFile } from '../../../src/reference/recordings.ts';
import { checked } from './checked.ts';

/** Short enough for hundreds of runs, and between them every kind of record. */
const recordings = [...loadRecordings(recordedAgent).keys()]
  .map((name) => readFileSync(recordingFile(recordedAgent, name), 'utf8').trimEnd().split('\n'))
  .filter(({ length }) => length < 60);

/** What every finding is, whatever was read. */
function expectSound(findings: readonly Finding[], lines: number): void {
  for (const { line, column, endColumn, message, path, level, side } of findings) {
    expect(line).toBeGreaterThanOrEqual(1);
    expect(line).toBeLessThanOrEqual(Math.max(1, lines));
    expect(column).toBeGreaterThanOrEqual(1);
    expect(endColumn).toBeGreaterThanOrEqual(column);
    expect(message).toMatch(/^\S.*\.$/s);
    expect(path === '' || path.startsWith('/')).toBe(true);
    expect(['error', 'warning', 'notice']).toContain(level);
    expect(['client', 'agent', 'docs']).toContain(side);
  }
}

const linesOf = (text: string) => text.split('\n').length;

/** Names that mean something to the protocol, to JSON or to JavaScript, beside any other. */
const name = fc.oneof(
  fc.constantFrom(
    'type',
    'id',
    'dir',
    'record',
    'raw',
    'chunk',
    'data',
    'message',
    'method',
    'command',
    'seq',
    't',
  ),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', 'contentIndex', '', '~1/~0'),
  fc.string({ maxLength: 4 }),
);
const word = fc.oneof(
  fc.constantFrom(
    'in',
    'out',
    'note',
    'exit',
    'response',
    'prompt',
    'agent_start',
    'message_update',
    'message_end',
  ),
  fc.constantFrom(
    'extension_ui_request',
    'extension_ui_response',
    'select',
    'bash',
    'text_delta',
    '__proto__',
  ),
  fc.string({ unit: 'binary', maxLength: 6 }),
);
const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4 },
    word,
    fc.constantFrom(null, true, false, 0, -1, 1.5, 1e308, -1e-308, 2 ** 53),
    fc.array(tie('json'), { maxLength: 3 }),
    fc.array(fc.tuple(name, tie('json')), { maxLength: 5 }).map((members) => Object.fromEntries(members)),
  ),
}));

describe('never throws, and finds only sound things, in', () => {
  test('any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expectSound(checked(bytes), bytes.length + 1);
      }),
      { numRuns: 300 },
    );
  });

  test('any JSON as entries, records, raw lines and pieces', () => {
    const entry = fc.oneof(
      json,
      fc.record({ dir: fc.constantFrom('in', 'out'), record: json }),
      fc.record({ dir: fc.constantFrom('in', 'out'), raw: json.map((value) => JSON.stringify(value)) }),
      fc.record({
        dir: fc.constantFrom('in', 'out'),
        chunk: word,
        enc: fc.constantFrom(undefined, 'base64'),
      }),
      fc.record({ dir: word, t: json, seq: json, elided: json, dropped: json }, { requiredKeys: ['dir'] }),
    );
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 12 }), (entries) => {
        const text = entries.map((each) => `${JSON.stringify(each)}\n`).join('');
        expectSound(checked(text), linesOf(text));
      }),
      { numRuns: 500 },
    );
  });

  test('recordings with lines left out, doubled, reordered and cut', () => {
    const step = fc.record({
      what: fc.constantFrom('drop', 'double', 'swap', 'cut'),
      at: fc.nat(60),
      to: fc.nat(60),
    });
    fc.assert(
      fc.property(fc.constantFrom(...recordings), fc.array(step, { maxLength: 6 }), (recording, steps) => {
        const lines = [...recording];
        for (const { what, at, to } of steps) {
          const [from, other] = [at % lines.length, to % lines.length];
          if (what === 'drop' && lines.length > 1) lines.splice(from, 1);
          if (what === 'double') lines.splice(other, 0, lines[from]!);
          if (what === 'swap') [lines[from], lines[other]] = [lines[other]!, lines[from]!];
          if (what === 'cut') lines[from] = lines[from]!.slice(0, to);
        }
        expectSound(checked(lines.join('\n')), lines.length);
      }),
      { numRuns: 200 },
    );
  });

  test('recordings in which any member is anything', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...recordings),
        fc.array(fc.tuple(fc.nat(), fc.nat(), json), { maxLength: 8 }),
        (recording, changes) => {
          const entries = recording.map((line) => JSON.parse(line) as Record<string, unknown>);
          for (const [at, member, value] of changes) {
            const holders = objectsIn(entries[at % entries.length]!);
            const holder = holders[member % holders.length]!;
            const names = Object.keys(holder);
            if (names.length > 0) holder[names[member % names.length]!] = value;
          }
          const text = entries.map((each) => `${JSON.stringify(each)}\n`).join('');
          expectSound(checked(text), linesOf(text));
        },
      ),
      { numRuns: 200 },
    );
  });
});

/** An object and all objects and lists within it. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(objectsIn)];
}

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const out = (members: string) => `{"dir":"out","record":{${members}}}\n`;

/** Beside something else that is wrong, so that the place of it has to be found as well. */
const deep: [string, string][] = [
  ['a value', out(`"type":"tool_execution_start","toolCallId":5,"toolName":"x","args":${nested(10_000)}`)],
  ['an id', `${out(`"type":"response","command":"abort","success":1,"id":${nested(10_000)}`)}`],
  ['a type', out(`"type":${nested(10_000)}`)],
  [
    'arguments',
    out(
      `"type":"message_end","message":{"role":"assistant","content":[{"type":"toolCall","arguments":${nested(10_000)}}]}`,
    ),
  ],
  [
    'a raw line',
    `${JSON.stringify({ dir: 'out', raw: `{"type":"agent_settled","x":${nested(10_000)}}` })}\n`,
  ],
  ['an entry', `${nested(100_000)}\n`],
  [
    'an option, answered',
    `${out(`"type":"extension_ui_request","id":"a","method":"select","title":"x","options":[${nested(9_000)}]`)}{"dir":"in","record":{"type":"extension_ui_response","id":"a","value":1}}\n`,
  ],
];

test.for(deep)('nesting without end: %s', ([, text]) => {
  const found = checked(text);
  expectSound(found, linesOf(text));
  expect(found.length).toBeGreaterThan(0);
});

describe('what costs does not grow with its square', () => {
  test('a record in which everything is wrong is wrong a few dozen times', () => {
    const steering = Array<number>(20_000).fill(0);
    const found = checked([{ dir: 'out', record: { type: 'queue_update', steering, followUp: [] } }]);
    expect(found.length).toBe(50);
  });

  test('records of thousands of names', () => {
    const named = Array.from({ length: 3_000 }, (_, index) => ({
      dir: 'out',
      record: { type: `e${index}` },
    }));
    expect(checked([...named, ...named]).length).toBe(6_000);
  });

  test('a piece of thousands of wrong lines', () => {
    const found = checked([{ dir: 'out', chunk: '{"type":"no_such_event"}\n'.repeat(5_000) }]);
    expect(found.length).toBe(5_000);
    expect(found.at(-1)!.column).toBeGreaterThan(100_000);
  });
});
