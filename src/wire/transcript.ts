import type { Line } from './framing.ts';

/**
 * The transcript format: one JSON object per line, the same in files, between bridge and page, and in the tests.
 * Each entry is one line that passed, or one thing that the recorder itself did.
 */

/** First line of a transcript; may be missing in a file. */
export interface TranscriptHeader {
  wirebook: 1;
  /** For example `pi@1.6.0`. */
  agent?: string;
  command?: string[];
  /** ISO 8601; the moment from which `t` counts. */
  startedAt?: string;
}

/** Where a line went: to the agent, from it, or from its stderr. */
export type Direction = 'in' | 'out' | 'err';

interface Stamp {
  /** Milliseconds since the start, from a monotonic clock. */
  t?: number;
  /** Counts up by one. */
  seq?: number;
}

/** A line, verbatim and without its LF. */
export interface LineEntry extends Stamp {
  dir: Direction;
  raw: string;
  /** The bytes are not UTF-8: `raw` is their base64. */
  enc?: 'base64';
  /** The stream ended here without LF. */
  lf?: false;
  /** So many characters of the line were cut out; `raw` is its beginning. */
  elided?: number;
  /** Of the whole line, where characters were cut out: its length in bytes, and its digest. */
  bytes?: number;
  sha256?: string;
}

/** The agent has ended: with a code, or by a signal. */
export interface ExitEntry extends Stamp {
  dir: 'exit';
  code: number | null;
  signal: string | null;
}

/** What the recorder did or noticed. `what` is for programs, `text` for people. */
export interface NoteEntry extends Stamp {
  dir: 'note';
  what: 'refused' | 'not-started' | 'stopping' | 'dropped' | 'left-behind' | (string & {});
  text: string;
  /** The line that the note is about, or its beginning. */
  raw?: string;
  /** So many characters of the line were cut out. */
  elided?: number;
  /** So many entries are not kept here. */
  dropped?: number;
}

export type TranscriptEntry = LineEntry | ExitEntry | NoteEntry;

export const isLine = (entry: TranscriptEntry): entry is LineEntry =>
  entry.dir === 'in' || entry.dir === 'out' || entry.dir === 'err';

/** The content of a line as an entry has it: text if the bytes are UTF-8, base64 if they are not. */
export function lineContent({ bytes, terminated, cut }: Line): Omit<LineEntry, 'dir'> {
  return { ...encoded(bytes), ...(terminated ? {} : { lf: false }), ...cut };
}

function encoded(bytes: Uint8Array): { raw: string; enc?: 'base64' } {
  try {
    return { raw: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    return { raw: base64(bytes), enc: 'base64' };
  }
}

const digits = Uint8Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/', (digit) =>
  digit.charCodeAt(0),
);

/** Through bytes: `btoa` wants a string of one character per byte, which takes ten times as long for megabytes. */
function base64(bytes: Uint8Array): string {
  const text = new Uint8Array(Math.ceil(bytes.length / 3) * 4).fill('='.charCodeAt(0));
  for (let from = 0, to = 0; from < bytes.length; from += 3, to += 4) {
    const [a, b, c] = [bytes[from]!, bytes[from + 1], bytes[from + 2]];
    text[to] = digits[a >> 2]!;
    text[to + 1] = digits[((a & 3) << 4) | ((b ?? 0) >> 4)]!;
    if (b !== undefined) text[to + 2] = digits[((b & 15) << 2) | ((c ?? 0) >> 6)]!;
    if (c !== undefined) text[to + 3] = digits[c & 63]!;
  }
  return new TextDecoder('latin1').decode(text);
}

/** What a line says, for people: its text, or that it has none. */
export function textOf({ raw, enc, elided, bytes }: LineEntry): string {
  // Four characters of base64 stand for three bytes, but for the padding at the end.
  if (enc)
    return `${Math.floor((raw.replace(/=+$/, '').length * 3) / 4)} bytes that are not UTF-8, in base64: ${raw}`;
  return elided ? `${raw} … and ${elided} characters more (${bytes} bytes in all)` : raw;
}

/** A time for an entry: a tenth of a millisecond is finer than what is measured. */
export const roundTime = (milliseconds: number) => Math.round(milliseconds * 10) / 10;
