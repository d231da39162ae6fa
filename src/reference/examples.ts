import type { RecordingLine } from '../wire/recording.ts';
import { placesOf } from './coverage.ts';
import { bestExchange, tellingMost } from './exchanges.ts';
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
  const lines = placesOf(record, reference).flatMap(({ recording }) =>
    reference.recordings
      .get(recording)!
      .lines.filter((line) => isOf(line, record))
      .map((line) => ({ recording, line })),
  );
  const { recording: named, example = '' } = record.prose;
  const chosen = lines.filter(
    ({ recording, line }) =>
      (named === undefined || recording === named) && (line.raw ?? '').includes(example),
  );
  const best = tellingMost(chosen.length > 0 ? chosen : lines, ({ line }) => line);
  if (!best) return undefined;
  const { recording, line } = best;
  const reply = reference.recordings
    .get(recording)!
    .lines.find((each) => each.dir === 'in' && isReply(each) && each.record?.id === line.record?.id);
  return { recording, lines: reply ? [line, reply] : [line] };
}

const isReply = ({ record }: RecordingLine) => record?.type === 'extension_ui_response';

const isOf = ({ dir, record }: RecordingLine, { family, name }: ReferenceRecord) =>
  dir === 'out' &&
  (family.family === 'uiRequest'
    ? record?.type === 'extension_ui_request' && record.method === name
    : record?.type === name);

/** The command line of the agent that a recording was made with. */
export const recordedCommand = ({ recordings }: Reference, name: string) =>
  (recordings.get(name)?.header?.command ?? []).join(' ');
