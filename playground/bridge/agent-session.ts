import type { NoteEntry, TranscriptEntry, TranscriptHeader } from '../../src/wire/transcript.ts';
import { lineContent, roundTime } from '../../src/wire/transcript.ts';
import { beginning, notRunning, unfitness } from '../../src/wire/unfit-line.ts';
import { lineCap } from './agent-output.ts';
import type { AgentProcess, Launch, Patience } from './agent-process.ts';
import { startAgent } from './agent-process.ts';

/**
 * One agent and the record of everything that passed. Each line gets a number and a time as it passes; whoever watches
 * reads the same entries in the same order, from whichever number on they ask for.
 */
export interface AgentSession {
  readonly id: string;
  readonly profile: string;
  readonly running: boolean;
  /** The first line of the transcript. */
  readonly header: string;
  /** The entries from number `from` on, as JSON lines: about `size` characters of them, at least one if there is one. */
  read(from: number, size: number): { lines: string[]; next: number };
  /** Calls back when there are new entries to read. Returns the way to stop. */
  watch(onNews: () => void): () => void;
  /**
   * Sends a line. It is in the record when it has been written; one that cannot be is refused with a note. So is one that
   * would hurt the agent, unless `asItIs`.
   */
  send(line: string, options?: { asItIs?: boolean }): void;
  /** Stops the agent; resolves when it has gone and nothing of it is left. */
  stop(): Promise<void>;
  /** Ends the agent at once, also when it is being stopped. */
  kill(): void;
}

export interface SessionOptions {
  id: string;
  profile: string;
  launch: Launch;
  /** Runs once the agent has gone, or could not be started. */
  cleanUp: () => Promise<void>;
  patience?: Patience;
}

export function startSession({ id, profile, launch, cleanUp, patience }: SessionOptions): AgentSession {
  const start = performance.now();
  const startedAt = new Date().toISOString();
  const watchers = new Set<() => void>();
  const record = createRecord();
  let pending = false;
  let running = true;
  let stopping: Promise<void> | undefined;

  const add = (entry: TranscriptEntry) => {
    const t = roundTime(performance.now() - start);
    record.add(JSON.stringify({ t, seq: record.last + 1, ...entry }));
    // One call for all the lines that come in one turn of the event loop.
    if (!pending) setImmediate(announce);
    pending = true;
  };
  const announce = () => {
    pending = false;
    for (const onNews of watchers) onNews();
  };
  const note = (what: NoteEntry['what'], text: string, line?: string) =>
    add({ dir: 'note', what, text, ...(line === undefined ? {} : beginning(line)) });

  const agent: AgentProcess = startAgent(
    launch,
    {
      line: (dir, line) => add({ dir, ...lineContent(line) }),
      failed(reason) {
        running = false;
        note('not-started', reason);
      },
      exited(code, signal) {
        running = false;
        add({ dir: 'exit', code, signal });
      },
    },
    patience,
  );
  const cleaned = agent.gone
    .then(cleanUp)
    .catch((error: unknown) => note('left-behind', `Could not clean up after the agent: ${error}`));

  const header: TranscriptHeader = { wirebook: 1, command: [launch.command, ...launch.args], startedAt };
  return {
    id,
    profile,
    header: JSON.stringify(header),
    get running() {
      return running;
    },
    read: record.read,
    watch(onNews) {
      watchers.add(onNews);
      return () => watchers.delete(onNews);
    },
    send(line, { asItIs = false } = {}) {
      const refusal = running ? unfitness(line, { lineCap, asItIs }) : notRunning;
      if (refusal) return note('refused', refusal, line);
      agent.write(line, (refused) => {
        if (refused === undefined) add({ dir: 'in', raw: line });
        else note('refused', refused, line);
      });
    },
    stop() {
      if (running && !stopping)
        note('stopping', 'Closing the stdin of the agent; a signal follows if it stays.');
      stopping ??= agent.stop().then(() => cleaned);
      return stopping;
    },
    kill: agent.kill,
  };
}

/** Characters of entries that are held; older entries are dropped, and whoever asks for them is told so. */
const heldCap = 64 * 1024 * 1024;

/** The held entries as JSON lines, numbered from 1. */
function createRecord() {
  let lines: string[] = [];
  let first = 1;
  let size = 0;

  const record = {
    get last() {
      return first + lines.length - 1;
    },
    add(line: string) {
      lines.push(line);
      size += line.length;
      if (size <= heldCap) return;
      // Half at a time, so that a long run does not move the array at every line.
      let drop = 0;
      while (size > heldCap / 2 && drop < lines.length - 1) size -= lines[drop++]!.length;
      lines = lines.slice(drop);
      first += drop;
    },
    read(from: number, wanted: number) {
      const found: string[] = [];
      if (from < first) found.push(JSON.stringify(droppedNote(first - from)));
      let next = Math.max(from, first);
      for (let length = 0; next <= record.last && length < wanted; next++) {
        const line = lines[next - first]!;
        found.push(line);
        length += line.length;
      }
      return { lines: found, next };
    },
  };
  return record;
}

const droppedNote = (dropped: number): NoteEntry => ({
  dir: 'note',
  what: 'dropped',
  text: `The bridge no longer holds ${dropped} entries that came before.`,
  dropped,
});
