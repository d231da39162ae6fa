import { createHash } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Line, SplitterOptions } from '../../../src/wire/framing.ts';
import { createLineSplitter } from '../../../src/wire/framing.ts';
import { lineContent } from '../../../src/wire/transcript.ts';

const encoder = new TextEncoder();

/** Lines as a transcript has them, from a stream that arrives in the given chunks. */
function linesOf(chunks: Uint8Array[], options?: SplitterOptions) {
  const lines: ReturnType<typeof lineContent>[] = [];
  const splitter = createLineSplitter((line: Line) => lines.push(lineContent(line)), options);
  for (const chunk of chunks) splitter.push(chunk);
  splitter.end();
  return lines;
}

const hostile: [string, string | Uint8Array, ReturnType<typeof lineContent>[]][] = [
  ['two records', '{"a":1}\n{"b":2}\n', [{ raw: '{"a":1}' }, { raw: '{"b":2}' }]],
  ['U+2028 and U+2029 inside a string', '{"a":"x\u2028y\u2029z"}\n', [{ raw: '{"a":"x\u2028y\u2029z"}' }]],
  ['NEL, VT, FF and a lone CR', 'a\u0085b\vc\fd\re\n', [{ raw: 'a\u0085b\vc\fd\re' }]],
  ['CRLF: the CR is part of the line as it was sent', '{"a":1}\r\n', [{ raw: '{"a":1}\r' }]],
  ['characters of two, three and four bytes', 'größer € 𝄞\n', [{ raw: 'größer € 𝄞' }]],
  ['an empty line', '\n\n', [{ raw: '' }, { raw: '' }]],
  ['a last line without LF', '{"a":1}\n{"b"', [{ raw: '{"a":1}' }, { raw: '{"b"', lf: false }]],
  ['a NUL, as a byte and as an escape', 'a\u0000b\\u0000\n', [{ raw: 'a\u0000b\\u0000' }]],
  ['a byte order mark', '\ufeff{}\n', [{ raw: '\ufeff{}' }]],
  [
    'bytes that are not UTF-8',
    Uint8Array.of(0x22, 0xff, 0xfe, 0x22, 0x0a),
    [{ raw: 'Iv/+Ig==', enc: 'base64' }],
  ],
  [
    'half a character at the end',
    Uint8Array.of(0x61, 0xe2, 0x82),
    [{ raw: 'YeKC', enc: 'base64', lf: false }],
  ],
  ['nothing', '', []],
];

describe.for(hostile)('%s', ([, stream, expected]) => {
  const bytes = typeof stream === 'string' ? encoder.encode(stream) : stream;

  test('in one read', () => {
    expect(linesOf([bytes])).toEqual(expected);
  });

  test('split at every byte', () => {
    for (let at = 0; at <= bytes.length; at++) {
      expect(linesOf([bytes.subarray(0, at), bytes.subarray(at)])).toEqual(expected);
    }
  });

  // A stream of Node gives Buffers, whose "slice" is a view of the same memory.
  test.for([new Uint8Array(1), Buffer.alloc(1)])('byte by byte, from memory that is used again', (shared) => {
    const lines: ReturnType<typeof lineContent>[] = [];
    const splitter = createLineSplitter((line) => lines.push(lineContent(line)));
    for (const byte of bytes) {
      shared[0] = byte;
      splitter.push(shared);
    }
    splitter.end();
    expect(lines).toEqual(expected);
  });
});

describe('a line over the cap', () => {
  test('keeps its beginning and says how long it was', () => {
    expect(linesOf([encoder.encode('0123456789\nab\n')], { lineCap: 4 })).toEqual([
      { raw: '0123', elided: 6, bytes: 10 },
      { raw: 'ab' },
    ]);
  });

  test('is counted across reads', () => {
    const chunks = ['012', '345', '6789\n'].map((text) => encoder.encode(text));
    expect(linesOf(chunks, { lineCap: 4 })).toEqual([{ raw: '0123', elided: 6, bytes: 10 }]);
  });

  test.for([
    ['ab€cd', 4, { raw: 'ab', elided: 3, bytes: 7 }],
    ['aé€b', 3, { raw: 'aé', elided: 2, bytes: 7 }],
    ['𝄞𝄞', 4, { raw: '𝄞', elided: 1, bytes: 8 }],
    ['𝄞𝄞', 5, { raw: '𝄞', elided: 1, bytes: 8 }],
  ] as const)('is cut between characters and counts them: %s at %d', ([text, lineCap, expected]) => {
    const bytes = encoder.encode(`${text}\n`);
    for (let at = 0; at <= bytes.length; at++) {
      expect(linesOf([bytes.subarray(0, at), bytes.subarray(at)], { lineCap })).toEqual([expected]);
    }
  });

  test.for([
    ['half a character after bytes that are no UTF-8', [0xff, 0xe2, 0x82, 0xac, 0x61], 3, [0xff], 2],
    ['the first byte of a character', [0xff, 0xf0, 0x9d, 0x84, 0x9e], 2, [0xff], 1],
    ['bytes that continue nothing', [0x80, 0x80, 0x80, 0x80, 0x80, 0x61], 4, [0x80, 0x80, 0x80, 0x80], 1],
    ['a cap that holds no character', [0xf0, 0x9d, 0x84, 0x9e], 3, [], 1],
  ] as const)('keeps no half of a character: %s', ([, bytes, lineCap, kept, elided]) => {
    const lines: Line[] = [];
    const splitter = createLineSplitter((line) => lines.push(line), { lineCap });
    splitter.push(Uint8Array.of(...bytes, 0x0a));
    expect([...lines[0]!.bytes]).toEqual(kept);
    expect(lines[0]!.cut).toEqual({ bytes: bytes.length, elided });
  });

  test('has the digest of the whole line', () => {
    const sha256 = () => createHash('sha256');
    const [line] = linesOf([encoder.encode('01234'), encoder.encode('56789\n')], { lineCap: 4, sha256 });
    expect(line?.sha256).toBe(createHash('sha256').update('0123456789').digest('hex'));
  });

  test('of exactly the cap is whole', () => {
    expect(linesOf([encoder.encode('0123\n')], { lineCap: 4 })).toEqual([{ raw: '0123' }]);
  });
});

test('any bytes, in any pieces, give the same lines, and the lines give back the bytes', () => {
  const stream = fc.array(fc.oneof(fc.uint8Array({ maxLength: 40 }), fc.constant(Uint8Array.of(0x0a))), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(stream, (chunks) => {
      const whole = Uint8Array.from(chunks.flatMap((chunk) => [...chunk]));
      const lines: Line[] = [];
      const splitter = createLineSplitter((line) => lines.push(line));
      for (const chunk of chunks) splitter.push(chunk);
      splitter.end();
      const again = lines.flatMap(({ bytes, terminated }) => [...bytes, ...(terminated ? [0x0a] : [])]);
      expect(Uint8Array.from(again)).toEqual(whole);
      expect(lines.map(lineContent)).toEqual(linesOf([whole]));
    }),
  );
});

test('characters that are kept and characters that are cut out are all of the line, wherever it is cut', () => {
  const character = fc.constantFrom('a', 'é', '€', '𝄞');
  const pieces = fc.array(
    fc.oneof(
      fc.array(character).map((characters) => encoder.encode(characters.join(''))),
      fc.uint8Array({ maxLength: 3 }),
    ),
    { minLength: 1, maxLength: 6 },
  );
  const begun = (bytes: Iterable<number>) => [...bytes].filter((byte) => (byte & 0xc0) !== 0x80).length;
  fc.assert(
    fc.property(pieces, fc.nat({ max: 30 }), (chunks, lineCap) => {
      const whole = chunks.flatMap((chunk) => [...chunk]).filter((byte) => byte !== 0x0a);
      const splitter = createLineSplitter(
        ({ bytes, cut }) => {
          expect([...bytes]).toEqual(whole.slice(0, bytes.length));
          expect(begun(bytes) + (cut?.elided ?? 0)).toBe(begun(whole));
          expect(cut?.bytes ?? bytes.length).toBe(whole.length);
        },
        { lineCap },
      );
      for (const chunk of chunks) splitter.push(chunk.filter((byte) => byte !== 0x0a));
      splitter.end();
    }),
  );
});

test('bytes that are not UTF-8 are given as base64, whatever their number', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const { raw, enc } = lineContent({ bytes: Uint8Array.of(...bytes, 0xff), terminated: true });
      expect(enc).toBe('base64');
      expect([...Buffer.from(raw, 'base64')]).toEqual([...bytes, 0xff]);
      expect(raw).toBe(Buffer.from(raw, 'base64').toString('base64'));
    }),
  );
});

test('a line that comes one byte at a time is held as its bytes, not as a list of pieces', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const held = () => {
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const size = 1 << 18;
  const byte = Uint8Array.of(0x61);
  const before = held();
  const splitter = createLineSplitter(() => {});
  for (let count = 0; count < size; count++) splitter.push(byte);
  // A piece of its own for each takes about 100 bytes.
  expect(held() - before).toBeLessThan(10 * size);
  splitter.end();
});
