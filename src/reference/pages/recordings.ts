import type { RecordingLine } from '../../wire/recording.ts';
import { lineAnchor, pageAddress, recordingPath, recordingsPath } from '../addresses.ts';
import type { Context } from '../context.ts';
import { code, element, link, spaced } from '../html.ts';
import { inline } from '../inline.ts';
import type { NamedRecording } from '../recordings.ts';
import { topics } from '../recordings.ts';
import { rowCells, summaryOfLine, wireRow } from '../wire-rows.ts';
import type { HandWritten } from './claims.ts';
import type { ReferencePage } from './page.ts';
import { plain } from './page.ts';

/** Every recording by topic. */
export function recordingsOverviewPage({ reference }: Context, { file, text }: HandWritten): ReferencePage {
  const all = [...reference.recordings.values()];
  const groups = topics.map((topic) => {
    const lines = all
      .filter((recording) => recording.topic === topic)
      .map(({ name, shows }) => `- [${name}](${pageAddress(recordingPath(reference, name))}): ${shows}`);
    return `## ${topic}\n\n${lines.join('\n')}`;
  });
  return {
    path: recordingsPath,
    title: 'Recordings',
    description: `${all.length} recordings of ${reference.agent.name} ${reference.model.version}: every command, every event, every dialog, as it was on the wire.`,
    file,
    markdown: [text.trim(), ...groups].join('\n\n'),
  };
}

/** One recording, line by line. */
export function recordingPage(recording: NamedRecording, context: Context): ReferencePage {
  const { name, topic, shows, header, lines, unordered } = recording;
  const path = recordingPath(context.reference, name);
  const command = header?.command?.map(quoted).join(' ') ?? '';
  return {
    path,
    title: name,
    description: plain(shows),
    file: 'content/records/recordings.md',
    search: false,
    contents: false,
    head: {
      trail: [
        { label: 'Recordings', href: pageAddress(recordingsPath) },
        { label: topic, href: pageAddress(recordingsPath, `#${topicAnchor(topic)}`) },
      ],
      download: `/${path}.jsonl`,
    },
    markdown: [
      `${shows.charAt(0).toUpperCase()}${shows.slice(1)}.`,
      element('p', { class: 'command-line' }, code(command)),
      ...(unordered ? ['The order of what has different origins is not promised here.'] : []),
      // Markdown takes an element of its own kind for a word in a sentence, but not inside of a block.
      element(
        'div',
        { class: 'wire-rows' },
        element('wire-rows', {}, ...folded(lines).map((part) => partOf(part, recording, context))),
      ),
    ].join('\n\n'),
  };
}

const topicAnchor = (topic: string) => topic.toLowerCase().replaceAll(' ', '-');

const quoted = (argument: string) => (/^[\w@/.,:=-]+$/.test(argument) ? argument : JSON.stringify(argument));

type Part = RecordingLine | RecordingLine[];

/** Lines that only add to what others began, one after the other, are shown as one row that opens. */
function folded(lines: readonly RecordingLine[]): Part[] {
  const parts: Part[] = [];
  for (const line of lines) {
    const last = parts.at(-1);
    if (!isPiece(line)) parts.push(line);
    else if (Array.isArray(last)) last.push(line);
    else parts.push([line]);
  }
  return parts.flatMap((part) => (Array.isArray(part) && part.length < leastFolded ? part : [part]));
}

const leastFolded = 3;

const isPiece = ({ record }: RecordingLine) => {
  const event = record?.assistantMessageEvent as { type?: unknown } | undefined;
  return /_delta$/.test(String(event?.type)) || record?.type === 'bash_execution_update';
};

function partOf(part: Part, recording: NamedRecording, context: Context): string {
  if (!Array.isArray(part)) return row(part, recording, context);
  const [first] = part;
  const { kind, name } = summaryOfLine(first!);
  const detail = `${part.length} pieces, up to line ${part.at(-1)!.number}`;
  return element(
    'details',
    { class: `wire-fold kind-${kind}` },
    element('summary', {}, rowCells(first!, { kind, name, detail })),
    ...part.map((line) => row(line, recording, context)),
  );
}

function row(line: RecordingLine, { expect }: NamedRecording, { addresses }: Context): string {
  const { name } = summaryOfLine(line);
  const mistake = expect.find((each) => each.line === line.number);
  const address = addresses.named(name);
  const id = lineAnchor(line.number);
  return wireRow(line, {
    id,
    links: spaced(
      link(`#${id}`, `Line ${line.number}`),
      address ? link(address, `Reference of ${code(name)}`) : '',
    ),
    note: mistake
      ? element(
          'p',
          { class: 'mistake' },
          `A mistake of the client, made on purpose: ${inline(mistake.why, addresses.named)}`,
        )
      : '',
  });
}
