import type { WireRecord } from '../../src/wire/record.ts';
import { parseLine } from '../../src/wire/record.ts';
import type { TranscriptEntry } from '../../src/wire/transcript.ts';
import { createReplacements } from './replacements.ts';

/** An entry of a recording file: a record where framing is not the point, the raw line where it is. */
export type RecordedEntry = { t: number; seq: number; dir: string } & Record<string, unknown>;

export interface RunFolders {
  cwd: string;
  home: string;
}

/**
 * Maps what differs from run to run and from machine to machine to values that do not, and keeps every shape and every
 * relation: what was equal is equal, what came later comes later.
 *
 * | what | becomes |
 * | --- | --- |
 * | session ids, dialog ids (UUIDs) | UUIDs of the same version, counted in the order in which they are met |
 * | entry ids (8 hexadecimal digits) | the same, counted |
 * | times (`timestamp`, ISO 8601) | one second apart, in the order in which their messages and entries are met |
 * | durations | a fixed one |
 * | folders, ports, names of temporary files | those of a user called "user", port 18080 |
 * | the agent's own prose (system prompt, descriptions of tools and built-in commands) | a note that it was left out |
 * | stack traces | their first line |
 * | `t` | whole milliseconds; pauses are kept in one digit, everything faster is one millisecond apart |
 */
export function normalise(entries: readonly TranscriptEntry[], folders: RunFolders): RecordedEntry[] {
  const replace = createReplacements(folders);
  let time = 0;
  let before = entries[0]?.t ?? 0;
  return entries
    .filter((entry) => !(entry.dir === 'err' && isStackFrame(entry.raw)))
    .map((entry, index) => {
      const t = entry.t ?? before;
      time += pause(t - before);
      before = t;
      return { t: time, seq: index + 1, dir: entry.dir, ...content(entry, replace) };
    });
}

/** A gap as readers should see it: nothing much, or a pause of so many milliseconds to one digit. */
function pause(gap: number): number {
  if (gap < 80) return 1;
  const digit = 10 ** Math.floor(Math.log10(gap));
  return Math.round(gap / digit) * digit;
}

type Replace = ReturnType<typeof createReplacements>;

function content(entry: TranscriptEntry, replace: Replace): Record<string, unknown> {
  if (entry.dir === 'exit') return { code: entry.code, signal: entry.signal };
  if (entry.dir === 'note') return { what: entry.what, text: entry.text };
  const { raw, enc, lf } = entry as Extract<TranscriptEntry, { dir: 'in' | 'out' | 'err' }>;
  const marks = { ...(enc ? { enc } : {}), ...(lf === false ? { lf } : {}) };
  const parsed = entry.dir === 'err' || enc ? undefined : parseLine(raw);
  // A record stands for its line only if the line was written as JSON is written by default.
  const plain = parsed && 'record' in parsed && JSON.stringify(parsed.record) === raw;
  if (plain) return { record: replace.record((parsed as { record: WireRecord }).record), ...marks };
  return { raw: enc ? raw : replace.text(raw), ...marks };
}

const isStackFrame = (line: string) => /^\s+at |^\s*\^|^Node\.js v|^node:|^\s*$/.test(line);
