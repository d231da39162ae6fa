import type { WireRecord } from './record.ts';
import { parseLine } from './record.ts';
import type { TranscriptHeader } from './transcript.ts';

/** A transcript file that was read whole. */
export interface Recording {
  header: TranscriptHeader | undefined;
  lines: RecordingLine[];
}

/** One entry of a transcript file, with the number of its line. */
export interface RecordingLine {
  /** Line of the file, counted from 1. */
  number: number;
  t?: number;
  dir: 'in' | 'out' | 'err' | 'exit' | 'note';
  /** The record, if the line is one. */
  record?: WireRecord;
  /** The line as it was on the wire; in base64 where `enc` says so. */
  raw?: string;
  enc?: 'base64';
  lf?: false;
  /** Of `exit`. */
  code?: number | null;
  signal?: string | null;
  /** Of `note`. */
  what?: string;
  text?: string;
  /** So many entries are not kept here. */
  dropped?: number;
}

/**
 * Reads a recording. It was written by the recorder, so that it holds whole lines only.
 *
 * @throws SyntaxError when a line of the file is no JSON.
 */
export function readRecording(text: string): Recording {
  const entries = text
    .split('\n')
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => line !== '')
    .map(({ line, number }) => ({ ...(JSON.parse(line) as Omit<RecordingLine, 'number'>), number }));
  const [first] = entries;
  const header = first && 'wirebook' in first ? (first as unknown as TranscriptHeader) : undefined;
  return { header, lines: (header ? entries.slice(1) : entries).map(withContent) };
}

/** An entry holds the record or the line; here it has both, where there are both. */
function withContent(entry: RecordingLine): RecordingLine {
  if (entry.record) return { ...entry, raw: JSON.stringify(entry.record) };
  const isWire = entry.dir === 'in' || entry.dir === 'out';
  const parsed = isWire && entry.raw !== undefined && !entry.enc ? parseLine(entry.raw) : undefined;
  return parsed && 'record' in parsed ? { ...entry, record: parsed.record } : entry;
}
