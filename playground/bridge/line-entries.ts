import type { Direction } from '../../src/wire/transcript.ts';

/**
 * Turns lines into entries of a transcript, byte by byte and without making a text of them: that would take several times
 * as long, and this is done with everything that an agent prints.
 */
export interface StampedLines {
  dir: Direction;
  /** Milliseconds since the start, in which all of them came. */
  t: number;
  /** The number of the first. */
  first: number;
}

/** What stands around a line, in bytes, at most. */
const around = 80;

/** Reused, since it has to be as large as the worst that could come. */
let target = new Uint8Array(0);

const LF = 0x0a;
const quote = 0x22;
const backslash = 0x5c;
const space = 0x20;
const zero = 0x30;
const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const after = bytesOf('"}\n');

/**
 * @param lines bytes of UTF-8, each line with its LF.
 * @returns the entries, each with its LF, and how many they are.
 */
export function lineEntries(
  lines: Uint8Array,
  { dir, t, first }: StampedLines,
): { entries: Buffer; count: number } {
  const most = lines.length * (around + 1);
  if (target.length < most) target = new Uint8Array(most);
  const to = target;
  // Not as a Buffer: of the two views of the same bytes this is the one that is read as fast as an array.
  const from = new Uint8Array(lines.buffer, lines.byteOffset, lines.length);
  const before = bytesOf(`{"t":${t},"seq":`);
  const between = bytesOf(`,"dir":"${dir}","raw":"`);
  let number = first;
  let at = 0;
  for (let index = 0; index < from.length; number++) {
    at = write(to, at, before);
    at = writeNumber(to, at, number);
    at = write(to, at, between);
    for (let byte = from[index++]!; byte !== LF; byte = from[index++]!) {
      if (byte === quote || byte === backslash) to[at++] = backslash;
      else if (byte < space) {
        at = writeControl(to, at, byte);
        continue;
      }
      to[at++] = byte;
    }
    at = write(to, at, after);
  }
  return { entries: Buffer.from(to.subarray(0, at)), count: number - first };
}

function write(to: Uint8Array, at: number, bytes: Uint8Array): number {
  for (let index = 0; index < bytes.length; index++) to[at + index] = bytes[index]!;
  return at + bytes.length;
}

function writeNumber(to: Uint8Array, at: number, number: number): number {
  let digits = 1;
  for (let rest = number; rest >= 10; rest = (rest / 10) | 0) digits++;
  let rest = number;
  for (let place = at + digits - 1; place >= at; place--) {
    to[place] = zero + (rest % 10);
    rest = (rest / 10) | 0;
  }
  return at + digits;
}

/** As JSON writes it: `\t`, `\u001b`. */
function writeControl(to: Uint8Array, at: number, byte: number): number {
  const text = bytesOf(JSON.stringify(String.fromCharCode(byte)).slice(1, -1));
  to.set(text, at);
  return at + text.length;
}
