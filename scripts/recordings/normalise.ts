import type { WireRecord } from '../../src/wire/record.ts';
import { parseLine } from '../../src/wire/record.ts';
import type { TranscriptEntry } from '../../src/wire/transcript.ts';
import type { RunFolders } from './replacements.ts';
import { createReplacements } from './replacements.ts';

/** An entry of a recording file: a record where framing is not the point, the raw line where it is. */
export type RecordedEntry = { t: number; seq: number; dir: string } & Record<string, unknown>;

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
export function normalise(
  entries: readonly TranscriptEntry[],
  { folders, keeps }: { folders: RunFolders; keeps?: number | undefined },
): RecordedEntry[] {
  const replace = createReplacements(folders);
  let time = 0;
  let before = entries[0]?.t ?? 0;
  const told = withoutTraces(entries);
  const kept = keeps === undefined ? told : withGap(told, keeps);
  return kept.map((entry, index) => {
    const t = entry.t ?? before;
    time += pause(t - before);
    before = t;
    return { t: time, seq: index + 1, dir: entry.dir, ...content(entry, replace) };
  });
}

/**
 * Without what a crash prints around the one line that says what has happened: the place in the agent's code, the line of code that
 * stands there, and the calls that led there.
 */
function withoutTraces(entries: readonly TranscriptEntry[]): TranscriptEntry[] {
  let isCode = false;
  return entries.filter((entry) => {
    if (entry.dir !== 'err') return true;
    if (/^file:\/\/\S+:\d+$/.test(entry.raw)) isCode = true;
    else if (/^\w*Error\b/.test(entry.raw)) isCode = false;
    return !isCode && !isStackFrame(entry.raw);
  });
}

/** Without the middle of the longest run of lines from the agent; an entry says how many are missing there. */
function withGap(entries: readonly TranscriptEntry[], keeps: number): (TranscriptEntry | Gap)[] {
  const runs = entries.reduce<number[]>((found, { dir }, index) => {
    found.push(dir === 'out' ? (found[index - 1] ?? 0) + 1 : 0);
    return found;
  }, []);
  const longest = Math.max(...runs);
  const end = runs.indexOf(longest) + 1;
  const missing = longest - 2 * keeps;
  if (missing <= 0) return [...entries];
  const gap: Gap = { dir: 'out', dropped: missing, t: entries[end - keeps]?.t };
  return [...entries.slice(0, end - longest + keeps), gap, ...entries.slice(end - keeps)];
}

interface Gap {
  dir: 'out';
  dropped: number;
  t: number | undefined;
}

/** A gap as readers should see it: nothing much, or a pause of so many milliseconds to one digit. */
function pause(gap: number): number {
  if (gap < 80) return 1;
  const digit = 10 ** Math.floor(Math.log10(gap));
  return Math.round(gap / digit) * digit;
}

type Replace = ReturnType<typeof createReplacements>;

function content(entry: TranscriptEntry | Gap, replace: Replace): Record<string, unknown> {
  if (entry.dir !== 'note' && 'dropped' in entry) return { dropped: entry.dropped };
  if (entry.dir === 'exit') return { code: entry.code, signal: entry.signal };
  if (entry.dir === 'note') return { what: entry.what, text: entry.text };
  const { raw, enc, lf } = entry;
  const marks = { ...(enc ? { enc } : {}), ...(lf === false ? { lf } : {}) };
  const parsed = entry.dir === 'err' || enc ? undefined : parseLine(raw);
  // A record stands for its line only if the line was written as JSON is written by default.
  const plain = parsed && 'record' in parsed && JSON.stringify(parsed.record) === raw;
  if (plain) return { record: replace.record((parsed as { record: WireRecord }).record), ...marks };
  return { raw: enc ? raw : replace.text(raw), ...marks };
}

const isStackFrame = (line: string) =>
  /^\s+at |^\s*\^|^Node\.js v|^node:|^\s*$|^\s+throw |^Emitted '|^ {2}(errno|code|syscall): |^}$/.test(line);
