import { closeSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import type { ExitEntry, NoteEntry } from '../../../src/wire/transcript.ts';
import { roundTime } from '../../../src/wire/transcript.ts';
import type { Exit, TranscriptPlace } from './orders.ts';

const LF = 0x0a;

/**
 * Ends the transcript of a bridge that was killed: what it had half written is taken out, and how the agent ended is
 * added. Does nothing where that cannot be written; nobody is there to be told.
 */
export function completeTranscript(
  { file, startedAt }: TranscriptPlace,
  { exit, left }: { exit: Exit | undefined; left: number[] },
): void {
  const t = roundTime(Number(process.hrtime.bigint() - BigInt(startedAt)) / 1e6);
  const stayed = left.length > 0 ? ` These processes could not be ended: ${left.join(', ')}.` : '';
  const note: NoteEntry = {
    dir: 'note',
    what: 'bridge-gone',
    text: `The bridge has ended without stopping the agent, so its supervisor has.${stayed}`,
  };
  try {
    withFile(file, (descriptor) => {
      const { size, last } = mend(descriptor);
      const seq = Number(/^\{"t":[^,]+,"seq":(\d+),/.exec(last)?.[1] ?? 0);
      const entries: (NoteEntry | ExitEntry)[] = [note];
      // The bridge may have been killed after it had written that.
      if (exit && !last.includes('"dir":"exit"')) entries.push({ dir: 'exit', ...exit });
      const lines = entries.map((entry, index) => JSON.stringify({ t, seq: seq + 1 + index, ...entry }));
      writeSync(descriptor, `${lines.join('\n')}\n`, size);
    });
  } catch {
    // The file or its disk has gone.
  }
}

/** Takes out what stands after the last line feed: a killed process leaves a write undone wherever it is. */
export function mendTranscript(file: string): void {
  withFile(file, mend);
}

/** Gives the size of what is whole, and the beginning of the last line. */
function mend(descriptor: number): { size: number; last: string } {
  const { size } = fstatSync(descriptor);
  const end = lastLineFeed(descriptor, size) + 1;
  if (end < size) ftruncateSync(descriptor, end);
  if (end === 0) return { size: 0, last: '' };
  const begin = lastLineFeed(descriptor, end - 1) + 1;
  const beginning = Buffer.alloc(Math.min(256, end - begin));
  readSync(descriptor, beginning, 0, beginning.length, begin);
  return { size: end, last: beginning.toString('utf8') };
}

/** The place of the last line feed before a place, or -1. */
function lastLineFeed(descriptor: number, before: number): number {
  const piece = Buffer.alloc(64 * 1024);
  for (let end = before; end > 0; ) {
    const begin = Math.max(0, end - piece.length);
    readSync(descriptor, piece, 0, end - begin, begin);
    const found = piece.subarray(0, end - begin).lastIndexOf(LF);
    if (found >= 0) return begin + found;
    end = begin;
  }
  return -1;
}

function withFile<T>(file: string, work: (descriptor: number) => T): T {
  const descriptor = openSync(file, 'r+');
  try {
    return work(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
