import { batch, computed, signal } from '@preact/signals';
import type { RunState } from '../../src/wire/run.ts';
import { beginRun, expireDialogs, noRun, take } from '../../src/wire/run.ts';
import type { TranscriptEntry, TranscriptHeader } from '../../src/wire/transcript.ts';
import { createLog } from './wire/log.ts';
import { reasonOf } from './wire/row.ts';

/** The agent session on screen: its rows, and what they mean. */
export const run = signal<RunState>(noRun);

/**
 * The rows of the log, and a number that counts its changes: copying it for every batch would be most of the work that a
 * fast agent causes. The bridge holds more of the transcript, and a file will hold all of it.
 */
export const log = createLog({ rows: 50_000, characters: 24_000_000 });
export const logVersion = signal(0);

export const isAlive = computed(() => run.value.phase === 'alive');

export function clearSession(): void {
  batch(() => {
    run.value = noRun;
    log.clear();
    logVersion.value += 1;
  });
}

export function beginSession(header: TranscriptHeader): void {
  run.value = beginRun(header);
}

/** An entry that cannot be understood leaves the state as it was, and its row says so; the others are taken. */
export function takeEntries(entries: readonly TranscriptEntry[]): void {
  let state = run.value;
  for (const entry of entries) {
    let fault: string | undefined;
    try {
      state = take(state, entry);
    } catch (error) {
      fault = reasonOf(error);
    }
    log.add(entry, fault);
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
