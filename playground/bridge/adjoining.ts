/**
 * Whether one piece of memory begins where the other ends. What comes one after the other mostly stands so, and is then
 * taken as a whole: to put it together would be to copy all that an agent prints.
 */
export const adjoin = (one: Buffer, next: Buffer) =>
  one.buffer === next.buffer && one.byteOffset + one.length === next.byteOffset;

/** Pieces from the first to the last, each of which adjoins the one before. */
export const spanOf = (first: Buffer, last: Buffer) =>
  Buffer.from(first.buffer, first.byteOffset, last.byteOffset + last.length - first.byteOffset);

/** The same bytes in the same order, in as few pieces as there can be without a copy. */
export function inFewPieces(buffers: readonly Buffer[]): Buffer[] {
  const pieces: Buffer[] = [];
  for (const buffer of buffers) {
    const last = pieces.at(-1);
    if (last && adjoin(last, buffer)) pieces[pieces.length - 1] = spanOf(last, buffer);
    else pieces.push(buffer);
  }
  return pieces;
}
