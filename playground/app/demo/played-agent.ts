import type { LineFrame } from '../../../src/wire/bridge-contract.ts';
import { createLineSplitter } from '../../../src/wire/framing.ts';
import type { TranscriptEntry } from '../../../src/wire/transcript.ts';
import { lineContent, roundTime } from '../../../src/wire/transcript.ts';
import { beingStopped, notRunning, refusedNote, unfitness } from '../../../src/wire/unfit-line.ts';
import type { DemoAgent } from '../../demo-agent/demo-agent.ts';
import type { Output } from '../../demo-agent/output.ts';

/** A demo agent to which time passes, and the record of everything that it is sent and says. */
export interface PlayedAgent {
  /** Sends a line, or notes why it is refused: by the rule that the bridge has, too. */
  send(frame: LineFrame): void;
  /** Closes its stdin, which ends it. */
  stop(): void;
  /** The batch that was given last has been taken, and the agent may go on. */
  taken(): void;
}

export interface PlayOptions {
  /** The time moves only from one timer of the agent to the next, so that the same input gives the same bytes. */
  isFixed: boolean;
  /** Takes the next entries. No more are given before `taken`, and none are made meanwhile but those of lines that are sent. */
  give(entries: TranscriptEntry[]): void;
}

/** Characters of output that the agent makes at one go, so that a page can paint between two: as many as a frame of the bridge has. */
const batchSize = 256 * 1024;

/** Bytes of a line that are kept, in both directions. */
const lineCap = 64 * 1024 * 1024;

export function playAgent(agent: DemoAgent, { isFixed, give }: PlayOptions): PlayedAgent {
  const start = performance.now();
  let time = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = 0;
  let entries: TranscriptEntry[] = [];
  let isTaken = true;
  /** What the agent has said and what is not on the wire yet. */
  let outputs: Output[] = [];
  let isPausing = false;
  let isStopping = false;
  let hasEnded = false;

  const elapsed = () => performance.now() - start;
  const advance = (to: number) => {
    time = Math.max(time, to);
    agent.advance(time);
  };
  const keepTime = () => {
    if (!isFixed) advance(elapsed());
  };
  const add = (entry: TranscriptEntry) => {
    last += 1;
    entries.push({ t: roundTime(elapsed()), seq: last, ...entry });
  };
  const streamOf = (dir: 'out' | 'err') =>
    createLineSplitter((line) => add({ dir, ...lineContent(line) }), { lineCap });
  const stdout = streamOf('out');
  const stderr = streamOf('err');

  const put = (output: Output) => {
    if ('out' in output) stdout.push(bytesOf(output.out));
    else if ('err' in output) stderr.push(bytesOf(output.err));
    else if ('pause' in output) pause(output.pause);
    else end(output.exit);
  };
  const pause = (milliseconds: number) => {
    isPausing = true;
    setTimeout(() => {
      isPausing = false;
      goOn();
    }, milliseconds);
  };
  const end = (code: number) => {
    stdout.end();
    stderr.end();
    hasEnded = true;
    add({ dir: 'exit', code, signal: null });
  };

  const giveEntries = () => {
    if (!isTaken || entries.length === 0) return;
    isTaken = false;
    const given = entries;
    entries = [];
    give(given);
  };
  const pump = () => {
    clearTimeout(timer);
    while (isTaken && !isPausing) {
      if (outputs.length === 0) outputs = agent.work(batchSize);
      if (outputs.length === 0) break;
      while (outputs.length > 0 && !isPausing) put(outputs.shift()!);
      giveEntries();
    }
    giveEntries();
    if (isTaken && !isPausing) waitForNext();
  };
  const waitForNext = () => {
    const due = agent.due();
    if (due === undefined) return;
    timer = setTimeout(
      () => {
        advance(isFixed ? due : Math.max(due, elapsed()));
        pump();
      },
      Math.max(0, due - (isFixed ? time : elapsed())),
    );
  };
  const goOn = () => {
    keepTime();
    pump();
  };
  goOn();

  return {
    send({ raw, asItIs = false }) {
      const gone = hasEnded ? notRunning : isStopping ? beingStopped : undefined;
      const refusal = gone ?? unfitness(raw, { lineCap, asItIs });
      keepTime();
      add(refusal === undefined ? { dir: 'in', raw } : refusedNote(refusal, raw));
      if (refusal === undefined) agent.receive(raw);
      pump();
    },
    stop() {
      if (hasEnded || isStopping) return;
      isStopping = true;
      keepTime();
      add({ dir: 'note', what: 'stopping', text: 'Closing the stdin of the agent.' });
      agent.endInput();
      pump();
    },
    taken() {
      isTaken = true;
      goOn();
    },
  };
}

const encoder = new TextEncoder();
const bytesOf = (content: string | Uint8Array) =>
  typeof content === 'string' ? encoder.encode(content) : content;
