import { batch, computed, signal } from '@preact/signals';
import type { RunState } from '../../src/wire/run.ts';
import { beginRun, expireDialogs, noRun, take } from '../../src/wire/run.ts';
import type { TranscriptEntry, TranscriptHeader } from '../../src/wire/transcript.ts';
import type { Row } from './wire/row.ts';
import { rowOf } from './wire/row.ts';

/** The agent session on screen: its rows, and what they mean. */
export const run = signal<RunState>(noRun);

/**
 * The rows of the log. One array that grows, and a number that counts its changes: copying it for every batch would be
 * most of the work that a fast agent causes.
 */
export const log: { rows: Row[]; dropped: number } = { rows: [], dropped: 0 };
export const logVersion = signal(0);

export const isAlive = computed(() => run.value.phase === 'alive');

/** Rows that are kept; the bridge holds more of the transcript, and a file will hold all of it. */
const keptRows = 50_000;

export function clearSession(): void {
  batch(() => {
    run.value = noRun;
    log.rows = [];
    log.dropped = 0;
    logVersion.value += 1;
  });
}

export function beginSession(header: TranscriptHeader): void {
  run.value = beginRun(header);
}

export function takeEntries(entries: readonly TranscriptEntry[]): void {
  let state = run.value;
  for (const entry of entries) {
    log.rows.push(rowOf(entry, log.dropped + log.rows.length));
    state = take(state, entry);
  }
  const surplus = log.rows.length - keptRows;
  // A quarter at a time, so that a full log is not moved at every batch.
  if (surplus > keptRows / 4) {
    log.rows = log.rows.slice(surplus);
    log.dropped += surplus;
  }
  batch(() => {
    run.value = expireDialogs(state, now(state));
    logVersion.value += 1;
  });
}

/** Closes the dialogs whose time is over; called while one with a deadline is open. */
export function closeOverdueDialogs(): void {
  run.value = expireDialogs(run.value, now(run.value));
}

/** The time of the transcript: page and bridge run on one machine, so they have one clock. */
export const now = ({ startedAt }: RunState) => (startedAt === undefined ? 0 : Date.now() - startedAt);

/** The highest number that a command of this session has had as its id. */
export function highestId(): number {
  return log.rows.reduce((highest, { kind, record }) => {
    const id =
      kind === 'command' && typeof record?.id === 'string' && /^\d{1,9}$/.test(record.id)
        ? Number(record.id)
        : 0;
    return Math.max(highest, id);
  }, 0);
}
