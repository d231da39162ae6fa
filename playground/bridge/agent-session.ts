import { parseLine } from '../../src/wire/record.ts';
import type { NoteEntry, TranscriptEntry } from '../../src/wire/transcript.ts';
import { lineContent, roundTime } from '../../src/wire/transcript.ts';
import type { AgentProcess, Launch } from './agent-process.ts';
import { startAgent } from './agent-process.ts';

/**
 * One agent and the record of everything that passed. Each line gets a number and a time as it passes; whoever watches
 * reads the same entries in the same order, from whichever number on they ask for.
 */
export interface AgentSession {
  readonly id: string;
  readonly profile: string;
  readonly running: boolean;
  /** The entries from number `from` on, as JSON lines: about `size` characters of them, at least one if there is one. */
  read(from: number, size: number): { lines: string[]; next: number };
  /** Calls back when there are new entries to read. Returns the way to stop. */
  watch(onNews: () => void): () => void;
  /** Sends a line. One that would hurt the agent is refused with a note in the record, unless `asItIs`. */
  send(line: string, options?: { asItIs?: boolean }): void;
  /** Ends the agent; resolves when it has gone. */
  stop(): Promise<void>;
}

export interface SessionOptions {
  id: string;
  profile: string;
  launch: Launch;
  /** Runs once the agent has gone. */
  cleanUp: () => Promise<void>;
}

export function startSession({ id, profile, launch, cleanUp }: SessionOptions): AgentSession {
  const start = performance.now();
  const watchers = new Set<() => void>();
  const record = createRecord();
  let announced = true;
  let running = true;
  let stopping: Promise<void> | undefined;

  const add = (entry: TranscriptEntry) => {
    const t = roundTime(performance.now() - start);
    record.add(JSON.stringify({ t, seq: record.last + 1, ...entry }));
    // One call for all the lines that come in one turn of the event loop.
    if (announced) setImmediate(announce);
    announced = false;
  };
  const announce = () => {
    announced = true;
    for (const onNews of watchers) onNews();
  };
  const note = (what: NoteEntry['what'], text: string, raw?: string) =>
    add({ dir: 'note', what, text, ...(raw === undefined ? {} : { raw }) });
  const ended = () => {
    running = false;
    cleanUp().catch((error: unknown) => note('failed', `Could not clean up after the agent: ${error}`));
  };

  note('started', [launch.command, ...launch.args].join(' '));
  const agent: AgentProcess = startAgent(launch, {
    line: (dir, line) => add({ dir, ...lineContent(line) }),
    failed(reason) {
      note('failed', reason);
      ended();
    },
    exited(code, signal) {
      add({ dir: 'exit', code, signal });
      ended();
    },
  });

  return {
    id,
    profile,
    get running() {
      return running;
    },
    read: record.read,
    watch(onNews) {
      watchers.add(onNews);
      return () => watchers.delete(onNews);
    },
    send(line, { asItIs = false } = {}) {
      const refusal = running ? unfit(line, asItIs) : 'The agent is not running. Start it again.';
      if (refusal) {
        note('refused', refusal, line);
        return;
      }
      add({ dir: 'in', raw: line });
      void agent.write(line);
    },
    stop() {
      if (running && !stopping)
        note('stopping', 'Closing the stdin of the agent, then ending it if it stays.');
      stopping ??= agent.stop();
      return stopping;
    },
  };
}

/** Why a line should not reach the agent: a bare `null` ends Pi 1.6.0, and nothing but an object is a command. */
function unfit(line: string, asItIs: boolean): string | undefined {
  if (line.includes('\n'))
    return 'Not sent: a line feed would make two lines of it. Write the record on one line.';
  if (asItIs) return undefined;
  const parsed = parseLine(line);
  if (!('problem' in parsed)) return undefined;
  return `Not sent: expected one JSON object on the line, got ${parsed.problem}. Choose "Send as it is" to send it all the same.`;
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
      if (from < first) {
        const text = `Entries ${from} to ${first - 1} are no longer held by the bridge.`;
        found.push(JSON.stringify({ dir: 'note', what: 'dropped', text } satisfies NoteEntry));
      }
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
