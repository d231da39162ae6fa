import { isUtf8 } from 'node:buffer';
import type { Line } from '../../src/wire/framing.ts';
import type { Direction, NoteEntry, TranscriptEntry } from '../../src/wire/transcript.ts';
import { lineContent, roundTime } from '../../src/wire/transcript.ts';
import { beginning } from '../../src/wire/unfit-line.ts';
import type { Entries } from './line-entries.ts';
import { createEntryWriter } from './line-entries.ts';
import type { Spool } from './spool.ts';

/** Numbers and times whatever passes, as it passes, and puts it into the spool. */
export interface Recorder {
  /**
   * Whole lines that came together: bytes of UTF-8, each with its LF. Gives where the first line begins that tells how the
   * agent is doing, or -1.
   */
  lines(dir: Direction, lines: Uint8Array): number;
  /** Any other line. */
  line(dir: Direction, line: Line): void;
  add(entry: TranscriptEntry): void;
  /** A note of what the bridge itself did; `about` is the line that it is about. */
  note(what: NoteEntry['what'], text: string, about?: string): void;
  /** Holds no memory any more: there is little to come, if anything. */
  rest(): void;
  /** Calls back when there are new entries to read. Returns the way to stop. */
  watch(onNews: () => void): () => void;
}

const lineFeed = Buffer.from('\n');

/** @param start the moment from which times count, of `performance.now`. */
export function createRecorder(spool: Pick<Spool, 'append' | 'last'>, start: number): Recorder {
  const watchers = new Set<() => void>();
  const writer = createEntryWriter();
  let isTold = true;

  const now = () => roundTime(performance.now() - start);
  const take = (entries: Entries) => {
    spool.append(entries);
    // Once for all that comes in one turn of the event loop.
    if (isTold) setImmediate(tell);
    isTold = false;
  };
  const tell = () => {
    isTold = true;
    for (const onNews of watchers) onNews();
  };
  const recorder: Recorder = {
    lines: (dir, lines) => writer.write(lines, { dir, t: now(), next: () => spool.last + 1 }, take),
    line(dir, line) {
      const { bytes, terminated, cut } = line;
      // Mostly one that came in two pieces.
      if (terminated && !cut && isUtf8(bytes)) recorder.lines(dir, Buffer.concat([bytes, lineFeed]));
      else recorder.add({ dir, ...lineContent(line) });
    },
    add: (entry) => take(writer.writeEntry({ t: now(), seq: spool.last + 1, ...entry })),
    note: (what, note, about) =>
      recorder.add({ dir: 'note', what, text: note, ...(about === undefined ? {} : beginning(about)) }),
    rest: writer.rest,
    watch(onNews) {
      watchers.add(onNews);
      return () => watchers.delete(onNews);
    },
  };
  return recorder;
}
