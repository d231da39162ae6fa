import { createLineSplitter } from '../../src/wire/framing.ts';
import type { WireRecord } from '../../src/wire/record.ts';
import { parseLine } from '../../src/wire/record.ts';
import type { ExitEntry, LineEntry, TranscriptEntry } from '../../src/wire/transcript.ts';
import { lineContent } from '../../src/wire/transcript.ts';
import type { DrivenProcess } from './driven-process.ts';

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
  sendSplit(line: object, writes: number): Promise<void>;
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
  /** Lets so many milliseconds pass. */
  wait(milliseconds: number): Promise<void>;
  /** Resolves when the agent has gone and everything it said is in `entries`. */
  readonly gone: Promise<ExitEntry>;
}

/** How long the script waits for a record before it gives up, in milliseconds. */
const patience = 30_000;

export function driveAgent(process: DrivenProcess): DrivenAgent {
  const entries: TranscriptEntry[] = [];
  const records: WireRecord[] = [];
  let asked = 0;

  const add = (entry: TranscriptEntry): number => {
    entries.push({ t: process.now(), seq: entries.length + 1, ...entry });
    return entries.length;
  };
  const follow = (dir: 'out' | 'err') =>
    createLineSplitter((line) => {
      const entry: LineEntry = { dir, ...lineContent(line) };
      add(entry);
      const parsed = dir === 'out' ? parseLine(entry.raw) : undefined;
      if (parsed && 'record' in parsed) records.push(parsed.record);
    });
  const out = follow('out');
  const err = follow('err');
  const gone = new Promise<ExitEntry>((resolve) => {
    process.listen({
      out: (bytes) => out.push(bytes),
      err: (bytes) => err.push(bytes),
      exit(code, signal) {
        out.end();
        err.end();
        const entry: ExitEntry = { dir: 'exit', code, signal };
        add(entry);
        resolve(entry);
      },
    });
  });

  const text = (line: object | string) => (typeof line === 'string' ? line : JSON.stringify(line));
  const agent: DrivenAgent = {
    entries,
    records,
    gone,
    send(line) {
      const number = add({ dir: 'in', raw: text(line) });
      process.write(`${text(line)}\n`);
      return number;
    },
    burst(...lines) {
      for (const line of lines) add({ dir: 'in', raw: text(line) });
      process.write(lines.map((line) => `${text(line)}\n`).join(''));
    },
    sendBytes(bytes) {
      const splitter = createLineSplitter((line) => add({ dir: 'in', ...lineContent(line) }));
      splitter.push(bytes);
      splitter.end();
      process.write(bytes);
    },
    async sendSplit(line, writes) {
      agent.note('split', `The next line is written in ${writes} pieces.`);
      const raw = text(line);
      add({ dir: 'in', raw });
      const length = Math.ceil(raw.length / writes);
      for (let piece = 0; piece < writes; piece++) {
        const end = piece === writes - 1 ? '\n' : '';
        process.write(raw.slice(piece * length, (piece + 1) * length) + end);
        if (end === '') await process.wait(50);
      }
    },
    async until(fits, from = 0) {
      const fail = (what: string) => {
        const last = entries.slice(-5).map((entry) => JSON.stringify(entry).slice(0, 300));
        const passed = `The last that passed:\n${last.join('\n')}`;
        throw new Error(`The record that was waited for ${what}. ${passed}`);
      };
      for (let seen = from; ; ) {
        const found = records.slice(seen).find(fits);
        if (found) return found;
        seen = Math.max(from, records.length);
        if (entries.at(-1)?.dir === 'exit') fail('never came, since the agent has ended');
        if (!(await process.more(patience))) fail('did not come in time');
      }
    },
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
      process.stopReading();
    },
    readOn() {
      agent.note('reads-on', 'The client reads on.');
      process.readOn();
    },
    closeStdout() {
      agent.note('closed-stdout', "The client closes the agent's stdout.");
      process.closeStdout();
    },
    closeStdin() {
      if (process.takesInput()) agent.note('closed-stdin', "The client closes the agent's stdin.");
      process.closeStdin();
    },
    kill(signal) {
      if (process.isAlive()) agent.note('signal', `The client sends ${signal}.`);
      process.kill(signal);
    },
    wait: process.wait,
  };
  return agent;
}
