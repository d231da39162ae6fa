import type { Line } from '../../src/wire/framing.ts';
import type { Direction, NoteEntry, TranscriptEntry } from '../../src/wire/transcript.ts';
import { lineContent, roundTime } from '../../src/wire/transcript.ts';
import { beginning } from '../../src/wire/unfit-line.ts';
import { lineEntries } from './line-entries.ts';
import type { Spool } from './spool.ts';

/** Numbers and times whatever passes, as it passes, and puts it into the spool. */
export interface Recorder {
  /** Whole lines that came together: bytes of UTF-8, each with its LF. */
  lines(dir: Direction, lines: Uint8Array): void;
  /** Any other line. */
  line(dir: Direction, line: Line): void;
  add(entry: TranscriptEntry): void;
  /** A note of what the bridge itself did; `about` is the line that it is about. */
  note(what: NoteEntry['what'], text: string, about?: string): void;
  /** Calls back when there are new entries to read. Returns the way to stop. */
  watch(onNews: () => void): () => void;
}

/** @param start the moment from which times count, of `performance.now`. */
export function createRecorder(spool: Pick<Spool, 'append' | 'last'>, start: number): Recorder {
  const watchers = new Set<() => void>();
  let isTold = true;

  const now = () => roundTime(performance.now() - start);
  const take = (entries: Buffer, count: number) => {
    spool.append(entries, count);
    // Once for all that comes in one turn of the event loop.
    if (isTold) setImmediate(tell);
    isTold = false;
  };
  const tell = () => {
    isTold = true;
    for (const onNews of watchers) onNews();
  };
  const recorder: Recorder = {
    lines(dir, lines) {
      const { entries, count } = lineEntries(lines, { dir, t: now(), first: spool.last + 1 });
      take(entries, count);
    },
    line: (dir, line) => recorder.add({ dir, ...lineContent(line) }),
    add: (entry) => take(Buffer.from(`${JSON.stringify({ t: now(), seq: spool.last + 1, ...entry })}\n`), 1),
    note: (what, note, about) =>
      recorder.add({ dir: 'note', what, text: note, ...(about === undefined ? {} : beginning(about)) }),
    watch(onNews) {
      watchers.add(onNews);
      return () => watchers.delete(onNews);
    },
  };
  return recorder;
}
