import type { EntryKind } from '../../../src/wire/summary.ts';
import { summaryOf } from '../../../src/wire/summary.ts';
import type { NoteEntry, TranscriptEntry } from '../../../src/wire/transcript.ts';
import { asText } from '../../../src/wire/visible.ts';

/** One entry as the log shows it. The parsed record is not kept: it would be most of what a page holds. */
export interface Row {
  /** Its number in the log, counted from 0. */
  key: number;
  entry: TranscriptEntry;
  kind: EntryKind;
  name: string;
  detail: string;
  /** Why this entry could not be read as the others are, where it could not. */
  fault?: string;
}

/** Never throws: what a program in any state has sent still is a row. `fault` is what reading it has met elsewhere. */
export function rowOf(value: unknown, key: number, fault?: string): Row {
  const entry = isEntry(value) ? value : strayEntry(value);
  try {
    const { kind, name, detail } = summaryOf(entry);
    return { key, entry, kind, name, detail, ...(fault === undefined ? {} : { fault }) };
  } catch (error) {
    return { key, entry, kind: 'noise', name: '', detail: rawOf(entry), fault: reasonOf(error) };
  }
}

const isEntry = (value: unknown): value is TranscriptEntry =>
  typeof value === 'object' && value !== null && 'dir' in value;

const strayEntry = (value: unknown): NoteEntry => ({
  dir: 'note',
  what: 'not an entry',
  text: asText(value),
});

/** The line of an entry, if it has one. */
export const rawOf = (entry: TranscriptEntry): string =>
  'raw' in entry && typeof entry.raw === 'string' ? entry.raw : '';

/** Stands in the log where older rows were. */
export function droppedRow(dropped: number): Row {
  const rows =
    dropped === 1 ? '1 older row was' : `${new Intl.NumberFormat('en').format(dropped)} older rows were`;
  const entry: NoteEntry = {
    dir: 'note',
    what: 'dropped',
    text: `${rows} dropped here, to spare the memory of this page.`,
    dropped,
  };
  return { key: -1, entry, kind: 'note', name: 'dropped', detail: entry.text };
}

/** Characters that a row holds. */
export function sizeOf({ entry, detail }: Row): number {
  const raw = rawOf(entry).length;
  // Where the detail is the line itself, it is the same text in memory.
  return raw === detail.length ? raw : raw + detail.length;
}

export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : 'unknown reason');
