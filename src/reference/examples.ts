import type { RecordingLine } from '../wire/recording.ts';
import { placesOf } from './coverage.ts';
import { bestExchange, firstOf, isMistake, tellingMost } from './exchanges.ts';
import type { NamedRecording } from './recordings.ts';
import type { Reference, ReferenceRecord } from './reference.ts';

/** Recorded lines that show a record: a command with its answer, a request with its reply, an event alone. */
export interface Example {
  recording: string;
  lines: readonly RecordingLine[];
}

export function exampleOf(record: ReferenceRecord, reference: Reference): Example | undefined {
  if (record.family.family === 'command') {
    const exchange = bestExchange(record, reference);
    return exchange && { recording: exchange.recording.name, lines: [exchange.command, exchange.answer] };
  }
  const { recording: named, example = '' } = record.prose;
  const all = placesOf(record, reference).flatMap(({ recording: name }) => {
    const recording = reference.recordings.get(name)!;
    return recording.lines
      .filter((line) => isOf(line, record))
      .map((line) => ({ recording, line, reply: replyTo(line, recording) }));
  });
  // Some dialogs are answered wrongly on purpose, or not at all.
  const answered = firstOf(
    all.filter(({ reply }) => reply?.record?.cancelled === undefined && reply !== undefined),
    all.filter(({ reply }) => reply),
    all,
  );
  const isChosen = ({ recording, line }: (typeof all)[number]) =>
    (named === undefined || recording.name === named) && (line.raw ?? '').includes(example);
  const chosen = firstOf(answered.filter(isChosen), answered);
  const best = tellingMost(chosen, ({ line }) => line);
  if (!best) return undefined;
  const { recording, line, reply } = best;
  return { recording: recording.name, lines: reply ? [line, reply] : [line] };
}

/** The reply to the dialog of a line, if there is one that is as it should be. */
const replyTo = (line: RecordingLine, recording: NamedRecording) =>
  recording.lines.find(
    (each) =>
      each.dir === 'in' &&
      isReply(each) &&
      each.record?.id === line.record?.id &&
      !isMistake(recording, each),
  );

const isReply = ({ record }: RecordingLine) => record?.type === 'extension_ui_response';

const isOf = ({ dir, record }: RecordingLine, { family, name }: ReferenceRecord) =>
  dir === 'out' &&
  (family.family === 'uiRequest'
    ? record?.type === 'extension_ui_request' && record.method === name
    : record?.type === name);

/** The command line of the agent that a recording was made with. */
export const recordedCommand = ({ recordings }: Reference, name: string) =>
  (recordings.get(name)?.header?.command ?? []).join(' ');
