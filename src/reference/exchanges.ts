import { lineOf } from '../wire/line.ts';
import type { RecordingLine } from '../wire/recording.ts';
import type { TranscriptEntry } from '../wire/transcript.ts';
import { beginWire, take } from '../wire/wire.ts';
import type { NamedRecording } from './recordings.ts';
import type { Reference, ReferenceRecord } from './reference.ts';

/** A command and its answer, as they were recorded. */
export interface Exchange {
  recording: NamedRecording;
  command: RecordingLine;
  answer: RecordingLine;
  /** What came from the command to the last event that belongs to it, both included. */
  lines: readonly RecordingLine[];
}

const computed = new WeakMap<Reference, ReadonlyMap<string, readonly Exchange[]>>();

/** Every recorded exchange, by the name of the command. */
export function exchangesOf(reference: Reference): ReadonlyMap<string, readonly Exchange[]> {
  const known = computed.get(reference);
  if (known) return known;
  const all = [...reference.recordings.values()].flatMap(exchangesIn);
  const found = Map.groupBy(all, ({ command }) => String(command.record!.type));
  computed.set(reference, found);
  return found;
}

function exchangesIn(recording: NamedRecording): Exchange[] {
  const state = beginWire();
  const byNumber = new Map(recording.lines.map((line) => [line.number, line]));
  return recording.lines.flatMap((line, index): Exchange[] => {
    const { answered } = take(state, lineOf(line as TranscriptEntry, line.number));
    const command = answered && byNumber.get(answered.line);
    if (!command?.record || typeof command.record.type !== 'string') return [];
    const start = recording.lines.indexOf(command);
    return [
      {
        recording,
        command,
        answer: line,
        lines: recording.lines.slice(start, lastOf(recording.lines, index) + 1),
      },
    ];
  });
}

/** The last line that follows from an answer: up to what the client does next, or to where the agent has settled. */
function lastOf(lines: readonly RecordingLine[], answer: number): number {
  let last = answer;
  for (let at = answer + 1; at < lines.length; at++) {
    const { dir, record } = lines[at]!;
    if (dir === 'in' || dir === 'exit' || record?.type === 'response') break;
    if (dir !== 'out' || !record) continue;
    last = at;
    if (record.type === 'agent_settled') break;
  }
  return last;
}

/** Whether the client made a mistake there on purpose: no example of how it is done. */
export const isMistake = ({ expect }: NamedRecording, { number }: RecordingLine) =>
  expect.some(({ line }) => line === number);

/** The exchange that shows a command best: that of the recording that the prose names, else one that says much in few words. */
export function bestExchange({ name, prose }: ReferenceRecord, reference: Reference): Exchange | undefined {
  const all = (exchangesOf(reference).get(name) ?? []).filter(
    ({ recording, command, answer, lines }) =>
      answer.record?.success === true &&
      !isMistake(recording, command) &&
      lines.every(({ dropped }) => dropped === undefined),
  );
  const chosen = firstOf(
    all.filter(
      ({ recording, command }) =>
        recording.name === prose.recording && (command.raw ?? '').includes(prose.example ?? ''),
    ),
    all.filter(({ recording }) => recording.topic !== 'Bad input'),
    all,
  );
  return tellingMost(chosen, ({ answer }) => answer);
}

/** The first list that has something in it. */
export const firstOf = <T>(...lists: (readonly T[])[]): readonly T[] =>
  lists.find(({ length }) => length > 0) ?? [];

/** Of several lines the longest that can be read at a glance; where none can, the shortest. */
export function tellingMost<T>(items: readonly T[], lineOf: (item: T) => RecordingLine): T | undefined {
  const length = (item: T) => lineOf(item).raw?.length ?? 0;
  const sorted = items.toSorted((a, b) => length(a) - length(b));
  return sorted.findLast((item) => length(item) <= readable) ?? sorted[0];
}

const readable = 900;
