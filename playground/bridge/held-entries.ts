/** Entries that came together: JSON lines, each with its LF. */
export interface Batch {
  /** The number of the first. */
  first: number;
  count: number;
  bytes: Buffer;
}

export interface Piece {
  lines: Buffer;
  /** The number after that of the last line. */
  next: number;
  /** So many entries before the first line are nowhere any more. */
  dropped: number;
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
  return {
    get oldest() {
      return batches[0]?.first;
    },
    add(batch) {
      batches.push(batch);
      bytes += batch.bytes.length;
    },
    read(from, size) {
      let index = batches.findLastIndex(({ first }) => first <= from);
      const begun = batches[index];
      if (!begun || from >= begun.first + begun.count)
        return { lines: Buffer.alloc(0), next: from, dropped: 0 };
      const pieces = [afterLines(begun.bytes, from - begun.first)];
      let length = pieces[0]!.length;
      while (length < size && index + 1 < batches.length) {
        const { bytes: more } = batches[++index]!;
        pieces.push(more);
        length += more.length;
      }
      const { first, count } = batches[index]!;
      return {
        lines: pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces),
        next: first + count,
        dropped: 0,
      };
    },
    makeRoom(mayGo) {
      if (bytes <= cap) return;
      let drop = 0;
      // Half of it at a time, so that the array is not moved at every batch.
      while (bytes > cap / 2 && drop < batches.length - 1 && mayGo(batches[drop]!))
        bytes -= batches[drop++]!.bytes.length;
      if (drop > 0) batches = batches.slice(drop);
    },
    clear(mayGo) {
      batches = batches.filter((batch) => !mayGo(batch));
      bytes = batches.reduce((sum, batch) => sum + batch.bytes.length, 0);
    },
  };
}

/** What stands behind so many lines. */
function afterLines(bytes: Buffer, count: number): Buffer {
  let begin = 0;
  for (let skipped = 0; skipped < count; skipped++) begin = bytes.indexOf('\n', begin) + 1;
  return bytes.subarray(begin);
}
