import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEntryWriter } from '../../../playground/bridge/line-entries.ts';
import { assembled, assembledFile } from '../../../scripts/assembled.ts';

const entriesOf = (text: string, first = 1) => {
  const pieces: Buffer[] = [];
  let count = 0;
  const stamp = { dir: 'out', t: 12.5, next: () => first + count } as const;
  const telling = createEntryWriter().write(Buffer.from(text), stamp, (entries) => {
    pieces.push(entries.bytes);
    count += entries.count;
  });
  return { written: Buffer.concat(pieces).toString(), count, telling };
};

const expected = (lines: string[], first = 1) =>
  lines.map((raw, index) => `${JSON.stringify({ t: 12.5, seq: first + index, dir: 'out', raw })}\n`).join('');

test.for([
  ['records', ['{"a":1}', '{"b":"c"}']],
  ['quotes and backslashes', ['"\\"', '\\\\n', '""""']],
  [
    'every control character but LF',
    [
      Array.from({ length: 32 }, (_, code) => code)
        .filter((code) => code !== 10)
        .map((code) => String.fromCharCode(code))
        .join(''),
    ],
  ],
  ['DEL, separators, four bytes to a character', ['\u007f\u0085\u2028\u2029größer € 𝄞']],
  ['empty lines', ['', '', '']],
  ['a byte order mark', ['\ufeff{}']],
] as const)('%s: what JSON.stringify would have written', ([, lines]) => {
  const { written, count } = entriesOf(`${lines.join('\n')}\n`);
  expect({ written, count }).toEqual({ written: expected([...lines]), count: lines.length });
});

test.for([9, 10, 99, 100, 2_147_483_646, 4_294_967_296])('numbers go on from %i', (first) => {
  expect(entriesOf('a\nb\n', first).written).toBe(expected(['a', 'b'], first));
});

test('numbers get more digits on the way', () => {
  const lines = Array.from({ length: 1200 }, (_, index) => `line ${index}`);
  expect(entriesOf(`${lines.join('\n')}\n`, 95).written).toBe(expected(lines, 95));
});

test.for([
  ['most of them quotes', '"'.repeat(200_000)],
  ['most of them controls', '\u0001'.repeat(200_000)],
  ['longer than the memory of the program', `"${'x'.repeat(300_000)}\t€`],
] as const)('long lines among short ones, %s', ([, long]) => {
  const lines = ['a', long, 'b', 'c"', long, long, ''];
  expect(entriesOf(`${lines.join('\n')}\n`).written).toBe(expected(lines));
});

test('numbers leave room for entries of others between two pieces', () => {
  let last = 0;
  const numbers: number[] = [];
  const lines = Buffer.from('x\n'.repeat(100_000));
  let pieces = 0;
  createEntryWriter().write(lines, { dir: 'out', t: 0, next: () => last + 1 }, ({ bytes, count }) => {
    for (const line of String(bytes).trimEnd().split('\n'))
      numbers.push((JSON.parse(line) as { seq: number }).seq);
    // One of somebody else comes after each piece.
    last += count + 1;
    numbers.push(last);
    pieces += 1;
  });
  expect(pieces).toBeGreaterThan(3);
  expect(numbers).toEqual(Array.from({ length: 100_000 + pieces }, (_, index) => index + 1));
});

test('a head that the program has no room for is refused, not cut', () => {
  const stamp = { dir: 'x'.repeat(60) as 'out', t: 12.5, next: () => 1 };
  expect(() => createEntryWriter().write(Buffer.from('a\n'), stamp, () => {})).toThrow(RangeError);
});

test('whatever stands at the places of a vector', () => {
  for (let before = 0; before < 40; before++)
    for (const special of ['"', '\\', '\u0007', '\r', '""', '"\\"', '\u001f"']) {
      const lines = ['x'.repeat(before) + special + 'y'.repeat(40 - before), special];
      expect(entriesOf(`${lines.join('\n')}\n`).written).toBe(expected(lines));
    }
});

test('tells where the first line begins that says how the agent is doing', () => {
  const telling = '{"type":"agent_start"}';
  const long = 'x'.repeat(300_000);
  expect(entriesOf(`${telling}\n`).telling).toBe(0);
  expect(entriesOf(`ab\n${telling}\n${telling}\n`).telling).toBe(3);
  expect(entriesOf(`${long}\n${telling}\n`).telling).toBe(long.length + 1);
  expect(entriesOf(`a\n{"type":"agent_end","messages":["${long}"]}\n`).telling).toBe(2);
  expect(entriesOf(`{"type":"agents"}\n{"type":"turn_start"}\n x${telling}\n`).telling).toBe(-1);
});

test('the program is what its source says', async () => {
  expect(readFileSync(assembledFile, 'utf8')).toBe(await assembled());
});

test('any lines at all', () => {
  const line = fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\n', '').toWellFormed());
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), (lines) => {
      expect(entriesOf(`${lines.join('\n')}\n`).written).toBe(expected(lines));
    }),
    { numRuns: 500 },
  );
});
