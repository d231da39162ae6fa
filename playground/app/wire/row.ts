import type { Summary } from '../../../src/wire/summary.ts';
import { summaryOf } from '../../../src/wire/summary.ts';
import type { TranscriptEntry } from '../../../src/wire/transcript.ts';

/** One entry as the log shows it. */
export interface Row extends Summary {
  /** Its number in the log, counted from 0. */
  key: number;
  entry: TranscriptEntry;
}

export const rowOf = (entry: TranscriptEntry, key: number): Row => ({ key, entry, ...summaryOf(entry) });
