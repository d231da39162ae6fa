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

  test('byte by byte, from memory that is used again', () => {
    const shared = new Uint8Array(1);
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

  test('is not cut inside a character', () => {
    expect(linesOf([encoder.encode('ab€cd\n')], { lineCap: 4 })).toEqual([
      { raw: 'ab', elided: 3, bytes: 7 },
    ]);
  });

  test('of exactly the cap is whole', () => {
    expect(linesOf([encoder.encode('0123\n')], { lineCap: 4 })).toEqual([{ raw: '0123' }]);
  });
});

test('a line of 8 MiB in small reads is put together once', () => {
  const piece = encoder.encode('x'.repeat(64 * 1024));
  const [line] = linesOf([...Array.from({ length: 128 }, () => piece), Uint8Array.of(0x0a)]);
  expect(line!.raw.length).toBe(8 * 1024 * 1024);
});
