import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AgentId } from '../protocol/agent.ts';
import { projectFolder } from '../site.ts';
import type { Recording } from '../wire/recording.ts';
import { readRecording } from '../wire/recording.ts';

/** What recordings are about, in the order in which readers meet it. */
export const topics = [
  'Start',
  'Commands and answers',
  'Runs',
  'Messages and tools',
  'Queue and abort',
  'Retry',
  'Compaction',
  'Bash',
  'Sessions',
  'Extensions',
  'Dialogs',
  'Bad input',
  'The end',
] as const;

export type Topic = (typeof topics)[number];

/** What the index says of a recording. */
export interface IndexedRecording {
  topic: Topic;
  /** What it shows, in a sentence. */
  shows: string;
  /** The suite makes it again and compares; the others are compared by `npm run recordings -- --check` only. */
  fast?: true;
  /** The order in which records of different origin come is not promised. */
  unordered?: true;
  /** Mistakes that the client makes on purpose. */
  expect: ExpectedMistake[];
}

/** A mistake made on purpose. */
export interface ExpectedMistake {
  /** Line of the transcript file, counted from 1. */
  line: number;
  rule: string;
  why: string;
}

export interface NamedRecording extends IndexedRecording, Recording {
  name: string;
}

export const recordingsFolder = ({ agent, version }: AgentId) =>
  join(projectFolder, 'content', 'recordings', `${agent}-${version}`);

export const recordingFile = (id: AgentId, name: string) => join(recordingsFolder(id), `${name}.jsonl`);

export const indexFile = (id: AgentId) => join(recordingsFolder(id), 'index.json');

export const readIndex = (id: AgentId) =>
  JSON.parse(readFileSync(indexFile(id), 'utf8')) as Record<string, IndexedRecording>;

/** The recordings of an agent version, by name, in the order of their names. */
export function loadRecordings(id: AgentId): Map<string, NamedRecording> {
  return new Map(
    Object.entries(readIndex(id)).map(([name, indexed]) => [
      name,
      { name, ...indexed, ...readRecording(readFileSync(recordingFile(id, name), 'utf8')) },
    ]),
  );
}
