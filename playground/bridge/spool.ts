import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { inFewPieces } from './adjoining.ts';
import type { Batch, Piece } from './held-entries.ts';
import { createHeldEntries } from './held-entries.ts';
import type { Entries } from './line-entries.ts';
import { createLineReader } from './read-lines.ts';

/**
 * The transcript of a session on disk, and its newest entries in memory. What is appended is numbered from 1 and can be
 * read again from any number on: from memory if it is new, from the file if it is not.
 */
export interface Spool {
  /** The number of the newest entry, or 0. */
  readonly last: number;
  /** Takes entries: JSON lines, each with its LF. */
  append(entries: Entries): void;
  /** Entries from a number on: whole lines, about `size` bytes of them, at least one if there is one. */
  read(from: number, size: number): Promise<Piece>;
  /** Resolves when everything is on the disk that has been appended, or never will be. */
  written(): Promise<void>;
  /** Holds nothing in memory any more that is on the disk: nobody is in a hurry to read it. */
  rest(): void;
  close(): Promise<void>;
}

export interface SpoolListener {
  /** The disk is slower than the agent, or is so no longer. */
  behind(isBehind: boolean): void;
  /** The file has reached the cap. Whatever is appended all the same is still written. */
  full(): void;
  /** The file takes nothing more; from this number on, entries are in memory only. */
  failed(error: NodeJS.ErrnoException, from: number): void;
}

/** Bytes of the newest entries that are held in memory. */
export const heldCap = 4 * 1024 * 1024;

/** Bytes that may wait for the disk before the agent is held back, and those at which it may go on. */
const behindFrom = 4 * 1024 * 1024;
const behindUntil = 1024 * 1024;

/** Bytes of a transcript file after which the agent is read no further. */
export const spoolCap = 2 * 1024 ** 3;

/** Bytes between two places of the file that are known by the number of their entry. */
const markEvery = 64 * 1024;

export interface SpoolOptions {
  listener: SpoolListener;
  cap?: number | undefined;
}

/**
 * Makes the file of a transcript, which must not be there yet, readable by its owner alone.
 *
 * @throws when it cannot be made.
 */
export const openTranscript = (file: string): Promise<FileHandle> => open(file, 'wx+', 0o600);

/** Begins a spool with a header. Where that cannot be written, it is in memory only, and the listener is told. */
export async function createSpool(
  opened: Promise<FileHandle>,
  header: string,
  options: SpoolOptions,
): Promise<Spool> {
  let handle: FileHandle | undefined;
  try {
    handle = await opened;
    const begin = Buffer.from(`${header}\n`);
    await writeAll(handle, [begin], 0);
    return spoolIn(handle, begin.length, options);
  } catch (error) {
    // When whoever asked for the spool has it and listens.
    setImmediate(() => options.listener.failed(error as NodeJS.ErrnoException, 1));
    return spoolIn(handle, 0, options);
  }
}

/** @param size bytes of the file that stand before the first entry; 0 if it could not be written. */
function spoolIn(handle: FileHandle | undefined, size: number, options: SpoolOptions): Spool {
  const { listener, cap = spoolCap } = options;
  let last = 0;
  /** Those that are not written yet are among them. */
  const held = createHeldEntries(heldCap);
  let pending: Batch[] = [];
  let pendingBytes = 0;
  let behind = false;
  let full = false;
  let writing: Promise<void> | undefined;
  /** The number of the last entry in the file. */
  let inFile = 0;
  let end = size;
  let failed = size === 0;
  const marks = [{ number: 1, place: size }];
  const reader = createLineReader();
  /** Where the last reading has ended: mostly, the next one begins there. */
  let read = marks[0]!;

  /** Or never will be: then nothing is gained by holding it. */
  const isDone = ({ first, count }: Batch) => failed || first + count - 1 <= inFile;

  const write = async () => {
    while (pending.length > 0) {
      const round = pending;
      pending = [];
      try {
        await writeAll(handle!, inFewPieces(round.map(({ bytes }) => bytes)), end);
      } catch (error) {
        await giveUp(error as NodeJS.ErrnoException);
        break;
      }
      for (const { first, count, bytes } of round) {
        if (end - marks.at(-1)!.place >= markEvery) marks.push({ number: first, place: end });
        end += bytes.length;
        pendingBytes -= bytes.length;
        inFile += count;
      }
      look();
    }
    writing = undefined;
  };
  /** Nothing stays of what did not fit as a whole, so that the file ends with a whole entry. */
  const giveUp = async (error: NodeJS.ErrnoException) => {
    failed = true;
    pending = [];
    pendingBytes = 0;
    await handle!.truncate(end).catch(() => {});
    listener.failed(error, inFile + 1);
    look();
  };
  const look = () => {
    const isBehind = pendingBytes > (behind ? behindUntil : behindFrom);
    if (isBehind !== behind) {
      behind = isBehind;
      listener.behind(behind);
    }
    if (!full && end + pendingBytes > cap) {
      full = true;
      listener.full();
    }
  };

  return {
    get last() {
      return last;
    },
    append(entries) {
      const batch = { first: last + 1, ...entries };
      last += entries.count;
      held.add(batch);
      if (!failed) {
        pending.push(batch);
        pendingBytes += entries.bytes.length;
        writing ??= write();
        look();
      }
      held.makeRoom(isDone);
    },
    async read(from, size) {
      const { oldest = last + 1 } = held;
      if (from >= oldest) return held.read(from, size);
      if (from > inFile) return { ...held.read(oldest, size), dropped: oldest - from };
      const mark = markBefore(marks, from);
      const { number, place } = read.number <= from && read.number > mark.number ? read : mark;
      const lines = await reader.read(handle!, { begin: place, end, skip: from - number, size });
      const next = from + lines.count;
      read = { number: next, place: lines.place };
      return { lines: lines.bytes, next, dropped: 0, done: lines.done };
    },
    async written() {
      await writing;
    },
    rest() {
      if (!failed) held.clear(isDone);
      reader.rest();
    },
    async close() {
      await writing;
      await handle?.close();
    },
  };
}

/** @throws when not everything could be written; a part of it may stand there then. */
async function writeAll(handle: FileHandle, buffers: Buffer[], place: number): Promise<void> {
  let left = buffers;
  for (let at = place; left.length > 0; ) {
    const { bytesWritten } = await handle.writev(left, at);
    at += bytesWritten;
    left = after(left, bytesWritten);
  }
}

/** What is left of buffers when so many bytes have been taken from their beginning. */
function after(buffers: Buffer[], bytes: number): Buffer[] {
  let taken = bytes;
  let index = 0;
  while (index < buffers.length && taken >= buffers[index]!.length) taken -= buffers[index++]!.length;
  const [first, ...rest] = buffers.slice(index);
  return first ? [first.subarray(taken), ...rest] : [];
}

/** The last mark whose number is not higher. */
function markBefore<T extends { number: number }>(marks: readonly T[], number: number): T {
  let low = 0;
  for (let high = marks.length; high - low > 1; ) {
    const middle = (low + high) >> 1;
    if (marks[middle]!.number <= number) low = middle;
    else high = middle;
  }
  return marks[low]!;
}
