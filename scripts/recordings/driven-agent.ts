import { spawn } from 'node:child_process';
import type { Launch } from '../../playground/bridge/profile.ts';
import { createLineSplitter } from '../../src/wire/framing.ts';
import type { WireRecord } from '../../src/wire/record.ts';
import { parseLine } from '../../src/wire/record.ts';
import type { ExitEntry, LineEntry, TranscriptEntry } from '../../src/wire/transcript.ts';
import { lineContent } from '../../src/wire/transcript.ts';

/**
 * An agent in the hands of a script: everything can be sent to it, wrong things too, in any pieces and at any time, and
 * everything that passes is kept.
 */
export interface DrivenAgent {
  /** What passed so far, numbered from 1. */
  readonly entries: readonly TranscriptEntry[];
  /** The records that the agent sent so far. */
  readonly records: readonly WireRecord[];
  /** Sends a record, or a line as it is. Gives the number of its entry. */
  send(line: object | string): number;
  /** Sends several lines in one write. */
  burst(...lines: (object | string)[]): void;
  /** Sends bytes as they are; they end with LF, or the stream ends after them. */
  sendBytes(bytes: Uint8Array): void;
  /** Sends a line in so many writes, with time between them. */
  sendSplit(line: object, writes: number): void;
  /** Sends a command and gives its answer. */
  ask(command: { type: string; [member: string]: unknown }): Promise<WireRecord>;
  /** The first record that fits, among those from number `from` on. */
  until(fits: (record: WireRecord) => boolean, from?: number): Promise<WireRecord>;
  /** Sends a prompt and waits until the agent has settled. */
  run(message: string, more?: object): Promise<void>;
  /** Notes in the transcript what the script does and no line shows. */
  note(what: string, text: string): void;
  /** Stops reading what the agent says; what it says meanwhile waits in its pipe, and then in the agent. */
  stopReading(): void;
  readOn(): void;
  /** Closes the agent's stdout, as a client does that has gone. */
  closeStdout(): void;
  /** Closes stdin, which asks the agent to end. */
  closeStdin(): void;
  kill(signal: NodeJS.Signals): void;
  /** Resolves when the agent has gone and everything it said is in `entries`. */
  readonly gone: Promise<ExitEntry>;
}

/** How long the script waits for a record before it gives up, in milliseconds. */
const patience = 30_000;

export function driveAgent({ command, args, cwd, env }: Launch): DrivenAgent {
  const child = spawn(command, args, { cwd, env, stdio: ['pipe', 'pipe', 'pipe'] });
  const start = performance.now();
  const entries: TranscriptEntry[] = [];
  const records: WireRecord[] = [];
  const waiting = new Set<() => void>();
  let asked = 0;

  const add = (entry: TranscriptEntry): number => {
    entries.push({ t: performance.now() - start, seq: entries.length + 1, ...entry });
    return entries.length;
  };
  const follow = (stream: NodeJS.ReadableStream, dir: 'out' | 'err') => {
    const splitter = createLineSplitter((line) => {
      const entry: LineEntry = { dir, ...lineContent(line) };
      add(entry);
      const parsed = dir === 'out' ? parseLine(entry.raw) : undefined;
      if (parsed && 'record' in parsed) records.push(parsed.record);
    });
    stream.on('data', (chunk: Buffer) => {
      splitter.push(chunk);
      for (const look of waiting) look();
    });
    stream.on('end', () => splitter.end());
  };
  follow(child.stdout, 'out');
  follow(child.stderr, 'err');
  child.stdin.on('error', () => {});

  const gone = new Promise<ExitEntry>((resolve) => {
    child.on('close', (code, signal) => {
      const entry: ExitEntry = { dir: 'exit', code, signal };
      add(entry);
      for (const look of waiting) look();
      resolve(entry);
    });
  });

  const isAlive = () => child.exitCode === null && child.signalCode === null;
  const text = (line: object | string) => (typeof line === 'string' ? line : JSON.stringify(line));
  const agent: DrivenAgent = {
    entries,
    records,
    gone,
    send(line) {
      const number = add({ dir: 'in', raw: text(line) });
      child.stdin.write(`${text(line)}\n`);
      return number;
    },
    burst(...lines) {
      for (const line of lines) add({ dir: 'in', raw: text(line) });
      child.stdin.write(lines.map((line) => `${text(line)}\n`).join(''));
    },
    sendBytes(bytes) {
      const splitter = createLineSplitter((line) => add({ dir: 'in', ...lineContent(line) }));
      splitter.push(bytes);
      splitter.end();
      child.stdin.write(bytes);
    },
    sendSplit(line, writes) {
      agent.note('split', `The next line is written in ${writes} pieces.`);
      const raw = text(line);
      add({ dir: 'in', raw });
      const length = Math.ceil(raw.length / writes);
      for (let piece = 0; piece < writes; piece++) {
        const end = piece === writes - 1 ? '\n' : '';
        const part = raw.slice(piece * length, (piece + 1) * length);
        setTimeout(() => child.stdin.write(part + end), piece * 50);
      }
    },
    until: (fits, from = 0) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => fail('did not come in time'), patience);
        const done = () => {
          clearTimeout(timer);
          waiting.delete(look);
        };
        const fail = (what: string) => {
          done();
          const last = entries.slice(-5).map((entry) => JSON.stringify(entry).slice(0, 300));
          reject(
            new Error(`The record that was waited for ${what}. The last that passed:\n${last.join('\n')}`),
          );
        };
        const look = () => {
          const found = records.slice(from).find(fits);
          if (found) {
            done();
            resolve(found);
          } else if (entries.at(-1)?.dir === 'exit') fail('never came, since the agent has ended');
        };
        waiting.add(look);
        look();
      }),
    ask(command) {
      asked += 1;
      const id = String(asked);
      const from = records.length;
      agent.send({ id, ...command });
      return agent.until((record) => record.type === 'response' && record.id === (command.id ?? id), from);
    },
    async run(message, more = {}) {
      const from = records.length;
      await agent.ask({ type: 'prompt', message, ...more });
      await agent.until(({ type }) => type === 'agent_settled', from);
    },
    note: (what, text) => void add({ dir: 'note', what, text }),
    stopReading() {
      agent.note('stopped-reading', 'The client reads no further.');
      child.stdout.pause();
    },
    readOn() {
      agent.note('reads-on', 'The client reads on.');
      child.stdout.resume();
    },
    closeStdout() {
      agent.note('closed-stdout', "The client closes the agent's stdout.");
      child.stdout.destroy();
    },
    closeStdin() {
      if (isAlive() && !child.stdin.writableEnded)
        agent.note('closed-stdin', "The client closes the agent's stdin.");
      child.stdin.end();
    },
    kill(signal) {
      if (isAlive()) agent.note('signal', `The client sends ${signal}.`);
      child.kill(signal);
    },
  };
  return agent;
}
