import type { RecordKind, WireRecord } from './record.ts';
import { kindOf, parseLine } from './record.ts';
import type { LineEntry, TranscriptEntry } from './transcript.ts';

/**
 * One line of the wire, or one thing that happened between lines, as the reducer takes it: what a transcript holds in
 * several notations is here in one.
 */
export interface WireLine {
  /** Where it stands; counts up. Lines of a file are counted from 1. */
  number: number;
  /** Milliseconds of the transcript. */
  t?: number | undefined;
  /** Counts the entries since the session began, from 1. */
  seq?: number | undefined;
  dir: 'in' | 'out' | 'err' | 'exit' | 'note';
  /** The record, if the line is one, and what kind of record it is. */
  record?: WireRecord | undefined;
  kind?: RecordKind | undefined;
  /** Why the line is no record: `not JSON (…)`, `an array, not an object`. */
  problem?: string | undefined;
  /** The line has bytes that are not UTF-8; in what was read of it U+FFFD stands for them, as in the agent. */
  malformed?: boolean | undefined;
  /** So many lines passed here and their content was not kept. */
  unseen?: number | undefined;
  /** The stream ended here without LF. */
  unterminated?: boolean | undefined;
  /** How the agent ended. */
  code?: number | null | undefined;
  signal?: string | null | undefined;
  /** What the recorder noted. */
  what?: string | undefined;
}

/** The line of a transcript entry. */
export function lineOf(entry: TranscriptEntry, number: number): WireLine {
  const { t, seq, dir } = entry;
  switch (entry.dir) {
    case 'exit':
      return { number, t, seq, dir, code: entry.code, signal: entry.signal };
    case 'note':
      return { number, t, seq, dir, what: entry.what, unseen: entry.dropped };
    case 'err':
      return { number, t, seq, dir };
    default:
      return { number, t, seq, dir, ...content(entry, entry.dir) };
  }
}

function content(entry: LineEntry, dir: 'in' | 'out'): Partial<WireLine> {
  if (entry.elided !== undefined) return { unseen: 1 };
  const { text, malformed } = textOfRaw(entry);
  const parsed = parseLine(text);
  const read = 'record' in parsed ? recordContent(parsed.record, dir) : parsed;
  return { ...read, malformed, unterminated: entry.lf === false || undefined };
}

export const recordContent = (record: WireRecord, dir: 'in' | 'out') => ({
  record,
  kind: kindOf(record, dir),
});

/** The text of a line; where its bytes are no text, what a tolerant reader makes of them. */
export function textOfRaw({ raw, enc }: { raw: string; enc?: unknown }): { text: string; malformed?: true } {
  if (enc !== 'base64') return { text: raw };
  const text = new TextDecoder().decode(bytesOf(raw));
  return text.includes('\ufffd') ? { text, malformed: true } : { text };
}

/** The bytes that base64 stands for; none where it is not base64. */
export function bytesOf(base64: string): Uint8Array {
  let binary = '';
  try {
    binary = atob(base64);
  } catch {
    // What cannot be read is as good as not there.
  }
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
