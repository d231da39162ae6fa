import type { Line } from '../../src/wire/framing.ts';
import type { NoteEntry, TranscriptEntry } from '../../src/wire/transcript.ts';
import { lineContent, roundTime } from '../../src/wire/transcript.ts';
import type { Spool } from './spool.ts';

/** Numbers and times whatever passes, as it passes, and puts it into the spool. */
export interface Recorder {
  /** Whole lines of text that came together. */
  lines(dir: 'in' | 'out' | 'err', lines: readonly string[]): void;
  /** Any other line. */
  line(dir: 'out' | 'err', line: Line): void;
  add(entry: TranscriptEntry): void;
  /** A note of what the bridge itself did; `about` is the line that it is about. */
  note(what: NoteEntry['what'], text: string, about?: string): void;
  /** Puts into the spool at once what has been taken. */
  flush(): void;
  /** Calls back when there are new entries to read. Returns the way to stop. */
  watch(onNews: () => void): () => void;
}

/** @param start the moment from which times count, of `performance.now`. */
export function createRecorder(spool: Pick<Spool, 'append' | 'last'>, start: number): Recorder {
  const watchers = new Set<() => void>();
  /** Entries of this turn of the event loop; they go into the spool together. */
  let text = '';
  let count = 0;

  const stamp = () => `{"t":${roundTime(performance.now() - start)},"seq":`;
  const number = () => spool.last + ++count;
  const take = (entries: string) => {
    if (text === '') setImmediate(announce);
    text += entries;
  };
  const announce = () => {
    if (count === 0) return;
    const [entries, number] = [Buffer.from(text), count];
    text = '';
    count = 0;
    spool.append(entries, number);
    for (const onNews of watchers) onNews();
  };
  const recorder: Recorder = {
    lines(dir, lines) {
      const begin = stamp();
      let entries = '';
      // Put together by hand: this is done for every line, and only its content has anything to escape.
      for (const raw of lines)
        entries += `${begin}${number()},"dir":"${dir}","raw":${JSON.stringify(raw)}}\n`;
      take(entries);
    },
    line: (dir, line) => recorder.add({ dir, ...lineContent(line) }),
    add: (entry) => take(`${stamp()}${number()},${JSON.stringify(entry).slice(1)}\n`),
    note: (what, note, about) =>
      recorder.add({ dir: 'note', what, text: note, ...(about === undefined ? {} : beginning(about)) }),
    flush: announce,
    watch(onNews) {
      watchers.add(onNews);
      return () => watchers.delete(onNews);
    },
  };
  return recorder;
}

/** Characters of a refused line that its note keeps: a page can send more of them than anybody wants to hold. */
const refusedKept = 4096;

function beginning(line: string): Pick<NoteEntry, 'raw' | 'elided'> {
  if (line.length <= refusedKept) return { raw: line };
  // Counted as everywhere: a surrogate pair is one character, and it is not split.
  const raw = line.slice(0, refusedKept).replace(/[\ud800-\udbff]$/, '');
  return { raw, elided: charactersIn(line) - charactersIn(raw) };
}

function charactersIn(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
