import { batch, computed, signal } from '@preact/signals';
import type { TranscriptEntry, TranscriptHeader } from '../../src/wire/transcript.ts';
import type { Run } from './run.ts';
import { followRun, noRun } from './run.ts';
import { createLog } from './wire/log.ts';
import { reasonOf } from './wire/row.ts';

/** The agent session on screen: its rows, and what they mean. */
export const run = signal<Run>(noRun);

let follower = followRun({ wirebook: 1 });

/**
 * The rows of the log, and a number that counts its changes: copying it for every batch would be most of the work that a
 * fast agent causes. The bridge has the whole transcript.
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
  follower = followRun(header);
  run.value = follower.at(0);
}

/** An entry that cannot be understood leaves the state as it was, and its row says so; the others are taken. */
export function takeEntries(entries: readonly TranscriptEntry[]): void {
  for (const entry of entries) {
    let fault: string | undefined;
    try {
      follower.take(entry);
    } catch (error) {
      fault = reasonOf(error);
    }
    log.add(entry, fault);
  }
  batch(() => {
    run.value = follower.at(now(run.peek()));
    logVersion.value += 1;
  });
}

/** Puts entries before the oldest row of the log. What they mean was before what is known here, and stays unknown. */
export function takeOlder(entries: readonly TranscriptEntry[]): void {
  log.putBack(entries);
  logVersion.value += 1;
}

/** Closes the dialogs whose time is over; called while one with a deadline is open. */
export function closeOverdueDialogs(): void {
  run.value = follower.at(now(run.peek()));
}

/** The time of the transcript: the bridge and the page run on one machine, so they have one clock. */
export const now = ({ startedAt }: Run) => (startedAt === undefined ? 0 : Date.now() - startedAt);
