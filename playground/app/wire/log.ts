import type { TranscriptEntry } from '../../../src/wire/transcript.ts';
import type { Row } from './row.ts';
import { droppedRow, rowOf, sizeOf } from './row.ts';

/** The rows of a session, oldest first. When there are too many, the oldest make room for a row that counts them. */
export interface Log {
  /** The same array while it grows; another one after rows have made room. */
  readonly rows: readonly Row[];
  /** Rows that are no longer here. */
  readonly dropped: number;
  /** Rows that ever were here. */
  readonly total: number;
  /** The highest number that a command has had as its id. */
  readonly highestId: number;
  add(entry: unknown, fault?: string): void;
  /** Puts back entries that came right before the oldest row. So many more are kept, until `settle`. */
  putBack(entries: readonly unknown[]): void;
  /** Nobody looks at what was put back any more: it may go. */
  settle(): void;
  clear(): void;
}

/** What is kept at least; up to a quarter more is, so that a full log is not moved at every entry. */
export interface Kept {
  rows: number;
  characters: number;
}

/** One record may be longer than all that is kept; the newest row always stays. */
export function createLog(kept: Kept): Log {
  let rows: Row[] = [];
  let dropped = 0;
  let total = 0;
  let characters = 0;
  let highestId = 0;
  /** What was put back, and is kept beyond what else is. */
  let back = { rows: 0, characters: 0 };

  const makeRoom = () => {
    // The row that counts the dropped ones is none of them.
    const begin = dropped > 0 ? 1 : 0;
    let first = begin;
    const tooMany = () =>
      rows.length - first > kept.rows + back.rows || characters > kept.characters + back.characters;
    while (first < rows.length - 1 && tooMany()) characters -= sizeOf(rows[first++]!);
    if (first === begin) return;
    dropped += first - begin;
    rows = [droppedRow(dropped)].concat(rows.slice(first));
  };

  /** A transcript may be shown from a later entry on; the rows before it count as if they had been here. */
  const beginAt = (number: number) => {
    if (number <= 1) return;
    dropped = total = number - 1;
    rows = [droppedRow(dropped)];
  };

  return {
    get rows() {
      return rows;
    },
    get dropped() {
      return dropped;
    },
    get total() {
      return total;
    },
    get highestId() {
      return highestId;
    },
    add(entry, fault) {
      if (total === 0) beginAt(numberOf(entry));
      const row = rowOf(entry, total++, fault);
      rows.push(row);
      characters += sizeOf(row);
      if (row.kind === 'command') highestId = Math.max(highestId, idOf(row.entry));
      if (rows.length > kept.rows * 1.25 + back.rows || characters > kept.characters * 1.25 + back.characters)
        makeRoom();
    },
    putBack(entries) {
      const older = entries.map((entry, index) => rowOf(entry, dropped - entries.length + index));
      const size = older.reduce((sum, row) => sum + sizeOf(row), 0);
      dropped -= older.length;
      characters += size;
      back = { rows: back.rows + older.length, characters: back.characters + size };
      rows = [...(dropped > 0 ? [droppedRow(dropped)] : []), ...older, ...rows.slice(1)];
    },
    settle() {
      back = { rows: 0, characters: 0 };
    },
    clear() {
      rows = [];
      dropped = total = characters = highestId = 0;
      back = { rows: 0, characters: 0 };
    },
  };
}

/** The number of an entry in its transcript, from 1; 0 if it has none. */
const numberOf = (entry: unknown): number => {
  const { seq } = (entry ?? {}) as { seq?: unknown };
  return typeof seq === 'number' ? seq : 0;
};

/** The id of a command that is a number, as those of the form are. */
function idOf(entry: TranscriptEntry): number {
  if (entry.dir !== 'in') return 0;
  const { id } = JSON.parse(entry.raw) as { id?: unknown };
  return typeof id === 'string' && /^\d{1,9}$/.test(id) ? Number(id) : 0;
}
