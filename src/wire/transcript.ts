import type { Line } from './framing.ts';

/**
 * The transcript format: one JSON object per line, the same in files, between bridge and page, and in the tests.
 * Each entry is one line that passed, or one thing that the recorder itself did.
 */

/** First line of a transcript file; may be missing. */
export interface TranscriptHeader {
  wirebook: 1;
  /** For example `pi@1.6.0`. */
  agent?: string;
  command?: string[];
  /** ISO 8601. */
  startedAt?: string;
}

export type Direction = 'in' | 'out' | 'err';

interface Stamp {
  /** Milliseconds since the start, from a monotonic clock. */
  t?: number;
  /** Counts up by one. */
  seq?: number;
}

/** A line to the agent (`in`), from it (`out`) or from its stderr (`err`), verbatim, without its LF. */
export interface LineEntry extends Stamp {
  dir: Direction;
  raw: string;
  /** The bytes are not UTF-8: `raw` is their base64. */
  enc?: 'base64';
  /** The stream ended here without LF. */
  lf?: false;
  /** So many bytes of the line were cut out; `raw` is its beginning, and `bytes` its whole length. */
  elided?: number;
  bytes?: number;
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
  what: 'started' | 'refused' | 'failed' | 'stopping' | 'dropped' | (string & {});
  text: string;
  /** The line that the note is about. */
  raw?: string;
}

export type TranscriptEntry = LineEntry | ExitEntry | NoteEntry;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The content of a line as an entry has it; text if the bytes are UTF-8, base64 if they are not. */
export function lineContent({ bytes, terminated, cutFrom }: Line): Omit<LineEntry, 'dir'> {
  return {
    ...encoded(bytes, cutFrom !== undefined),
    ...(terminated ? {} : { lf: false }),
    ...(cutFrom === undefined ? {} : { elided: cutFrom - bytes.length, bytes: cutFrom }),
  };
}

function encoded(bytes: Uint8Array, cut: boolean): { raw: string; enc?: 'base64' } {
  try {
    return { raw: utf8.decode(cut ? wholeCharacters(bytes) : bytes) };
  } catch {
    return { raw: base64(bytes), enc: 'base64' };
  }
}

/** Without the character that a cut has split. */
function wholeCharacters(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1]! & 0xc0) === 0x80) end--;
  return end > 0 && bytes[end - 1]! >= 0xc0 ? bytes.subarray(0, end - 1) : bytes;
}

function base64(bytes: Uint8Array): string {
  let binary = '';
  // In steps, since a call takes a limited number of arguments.
  for (let start = 0; start < bytes.length; start += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(start, start + 0x8000));
  }
  return btoa(binary);
}

/** A time for an entry: a tenth of a millisecond is finer than what is measured. */
export const roundTime = (milliseconds: number) => Math.round(milliseconds * 10) / 10;
