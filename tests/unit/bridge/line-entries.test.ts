import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineEntries } from '../../../playground/bridge/line-entries.ts';

const entriesOf = (text: string, first = 1) => {
  const { entries, count } = lineEntries(Buffer.from(text), { dir: 'out', t: 12.5, first });
  return { written: entries.toString(), count };
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
  expect(entriesOf(`${lines.join('\n')}\n`)).toEqual({ written: expected([...lines]), count: lines.length });
});

test.for([9, 10, 99, 100, 2_147_483_646, 4_294_967_296])('numbers go on from %i', (first) => {
  expect(entriesOf('a\nb\n', first).written).toBe(expected(['a', 'b'], first));
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
