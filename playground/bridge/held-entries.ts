import { adjoin, spanOf } from './adjoining.ts';
import type { Entries } from './line-entries.ts';

/** Entries that came together: JSON lines, each with its LF. */
export interface Batch extends Entries {
  /** The number of the first. */
  first: number;
}

export interface Piece {
  lines: Buffer;
  /** The number after that of the last line. */
  next: number;
  /** So many entries before the first line are nowhere any more. */
  dropped: number;
  /** To be called when the lines have been read: what they stand in is used again. */
  done(): void;
}

/** The newest entries of a transcript, in memory, up to a cap in bytes. */
export interface HeldEntries {
  /** The number of the oldest, if there is one. */
  readonly oldest: number | undefined;
  add(batch: Batch): void;
  /** The entries from a number on that is held, about `size` bytes of them; none if nothing has that number yet. */
  read(from: number, size: number): Piece;
  /** Lets go of the oldest when they are more than the cap, as far as they may go. The newest always stays. */
  makeRoom(mayGo: (batch: Batch) => boolean): void;
  /** Lets go of whatever may go. */
  clear(mayGo: (batch: Batch) => boolean): void;
}

export function createHeldEntries(cap: number): HeldEntries {
  let batches: Batch[] = [];
  let bytes = 0;
  const letGo = (batch: Batch) => {
    bytes -= batch.bytes.length;
    batch.room?.leave();
  };
  return {
    get oldest() {
      return batches[0]?.first;
    },
    add(batch) {
      batch.room?.use();
      batches.push(batch);
      bytes += batch.bytes.length;
    },
    read(from, size) {
      let index = batches.findLastIndex(({ first }) => first <= from);
      const begun = batches[index];
      if (!begun || from >= begun.first + begun.count)
        return { lines: Buffer.alloc(0), next: from, dropped: 0, done: () => {} };
      const { room } = begun;
      const first = afterLines(begun.bytes, from - begun.first);
      let last = begun;
      let length = first.length;
      // What does not adjoin is for the next time: to put it together would be to copy it.
      for (let next = batches[++index]; next && length < size && adjoin(last.bytes, next.bytes); ) {
        last = next;
        length += next.bytes.length;
        next = batches[++index];
      }
      room?.use();
      return {
        lines: last === begun ? first : spanOf(first, last.bytes),
        next: last.first + last.count,
        dropped: 0,
        done: () => room?.leave(),
      };
    },
    makeRoom(mayGo) {
      if (bytes <= cap) return;
      let drop = 0;
      // Half of it at a time, so that the array is not moved at every batch.
      while (bytes > cap / 2 && drop < batches.length - 1 && mayGo(batches[drop]!)) letGo(batches[drop++]!);
      if (drop > 0) batches = batches.slice(drop);
    },
    clear(mayGo) {
      const going = batches.filter(mayGo);
      batches = batches.filter((batch) => !mayGo(batch));
      for (const batch of going) letGo(batch);
    },
  };
}

/** What stands behind so many lines. */
function afterLines(bytes: Buffer, count: number): Buffer {
  let begin = 0;
  for (let skipped = 0; skipped < count; skipped++) begin = bytes.indexOf('\n', begin) + 1;
  return bytes.subarray(begin);
}
