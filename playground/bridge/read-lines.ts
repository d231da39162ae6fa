import type { FileHandle } from 'node:fs/promises';

const LF = 0x0a;

export interface LinesAsked {
  /** Where in the file a line begins, and where the last one ends. */
  begin: number;
  end: number;
  /** Lines that are passed over. */
  skip: number;
  /** Bytes to give, about; at least one line if there is one. */
  size: number;
}

export interface LinesRead {
  bytes: Buffer;
  count: number;
  /** Where in the file the next line begins. */
  place: number;
  /** To be called when the lines have been read: the next ones come into the same memory. */
  done(): void;
}

/** Reads whole lines out of a file, all that is asked for at once. */
export interface LineReader {
  read(handle: FileHandle, asked: LinesAsked): Promise<LinesRead>;
  /** Holds no memory any more. */
  rest(): void;
}

/** Bytes that are kept for the next time. What a very long line needs is not. */
const mostFree = 1024 * 1024;

export function createLineReader(): LineReader {
  /** Memory that nobody reads any more. */
  let free: Buffer | undefined;
  const memory = (size: number) => {
    const fits = free && free.length >= size ? free : Buffer.allocUnsafeSlow(size);
    free = undefined;
    return fits;
  };

  return {
    async read(handle, { begin, end, skip, size }) {
      let brought = -1;
      for (let length = Math.min(size, end - begin); ; length = Math.min(2 * length, end - begin)) {
        const piece = memory(length);
        const { bytesRead } = await handle.read(piece, 0, length, begin);
        const whole = piece.subarray(0, bytesRead).lastIndexOf(LF) + 1;
        const first = afterLines(piece.subarray(0, whole), skip);
        // What is asked for stands beyond what was read; but if no more can be read, it is not there.
        if (first >= whole && length < end - begin && bytesRead > brought) {
          brought = bytesRead;
          continue;
        }
        const bytes = piece.subarray(first, whole);
        return {
          bytes,
          count: countLines(bytes),
          place: begin + whole,
          done() {
            if (piece.length <= mostFree) free = piece;
          },
        };
      }
    },
    rest() {
      free = undefined;
    },
  };
}

/** What stands behind so many lines; the end, if there are no more. */
function afterLines(lines: Buffer, count: number): number {
  let begin = 0;
  for (let skipped = 0; skipped < count && begin < lines.length; skipped++)
    begin = lines.indexOf(LF, begin) + 1;
  return begin;
}

function countLines(lines: Buffer): number {
  let count = 0;
  for (let at = lines.indexOf(LF); at !== -1; at = lines.indexOf(LF, at + 1)) count += 1;
  return count;
}
