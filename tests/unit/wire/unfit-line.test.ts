import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refusedNote, unfitness } from '../../../src/wire/unfit-line.ts';

const refused = (line: string, asItIs = false, lineCap = 100) => unfitness(line, { lineCap, asItIs });

describe('a line is kept from the agent', () => {
  test.for([
    ['null, which ends it', 'null', 'got null, not an object'],
    ['a list', '[1]', 'got an array, not an object'],
    ['a text', '"x"', 'got a string, not an object'],
    ['no JSON', '{', 'got not JSON'],
    ['nothing', '', 'got an empty line'],
  ] as const)('unless it is sent as it is: %s', ([, line, reason]) => {
    expect(refused(line)).toContain(reason);
    expect(refused(line, true)).toBeUndefined();
  });

  test.for([
    ['two lines', '{}\n{}', 'a line feed would make two lines of it'],
    ['half of a surrogate pair', '{"a":"\ud83d"}', 'half of a surrogate pair'],
    [
      'more bytes than the cap',
      `"${'é'.repeat(50)}"`,
      'expected a line of at most 100 bytes, got one of 102',
    ],
  ] as const)('whoever wants it: %s', ([, line, reason]) => {
    expect(refused(line)).toContain(reason);
    expect(refused(line, true)).toContain(reason);
  });
});

test('an object may pass, whatever is in it', () => {
  expect(refused('{"type":"no such command"}')).toBeUndefined();
});

test('bytes are counted as UTF-8 has them', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const line = JSON.stringify({ text });
      const size = Buffer.byteLength(line);
      expect(refused(line, false, size)).toBeUndefined();
      expect(refused(line, false, size - 1)).toContain(`got one of ${size}`);
    }),
  );
});

test.for([
  ['a short line', 'null', { raw: 'null' }],
  ['a long one', 'x'.repeat(5000), { raw: 'x'.repeat(4096), elided: 904 }],
  [
    'a long one whose cut would split a character',
    `${'x'.repeat(4095)}🙂y`,
    { raw: 'x'.repeat(4095), elided: 2 },
  ],
] as const)('the note of a refused line has its beginning: %s', ([, line, kept]) => {
  expect(refusedNote('No.', line)).toEqual({ dir: 'note', what: 'refused', text: 'No.', ...kept });
});
