import type { FileHandle } from 'node:fs/promises';

const LF = 0x0a;
const pieceSize = 256 * 1024;

export interface LinesAsked {
  /** Where in the file a line begins, and where the last one ends. */
  begin: number;
  end: number;
  /** Lines that are passed over. */
  skip: number;
  /** Bytes to give, about; at least one line if there is one. */
  size: number;
}

/** Reads whole lines out of a file. */
export async function readLines(
  handle: FileHandle,
  { begin, end, skip, size }: LinesAsked,
): Promise<{ bytes: Buffer; count: number }> {
  const found: Buffer[] = [];
  let bytes = 0;
  let count = 0;
  let left = skip;
  /** The beginning of a line that is longer than what was read at once. */
  let begun: Buffer[] = [];
  for (let place = begin; place < end && bytes < size; ) {
    const piece = Buffer.allocUnsafe(Math.min(pieceSize, end - place));
    const { bytesRead } = await handle.read(piece, 0, piece.length, place);
    if (bytesRead === 0) break;
    place += bytesRead;
    let at = 0;
    for (let to = piece.indexOf(LF); to !== -1 && to < bytesRead; to = piece.indexOf(LF, at)) {
      if (left > 0) left -= 1;
      else {
        found.push(...begun, piece.subarray(at, to + 1));
        bytes += begun.reduce((sum, { length }) => sum + length, to + 1 - at);
        count += 1;
      }
      begun = [];
      at = to + 1;
      if (bytes >= size) break;
    }
    if (at < bytesRead && bytes < size && left === 0) begun.push(piece.subarray(at, bytesRead));
  }
  return { bytes: Buffer.concat(found), count };
}
