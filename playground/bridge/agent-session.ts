import type { SessionInfo, SessionStatus } from '../../src/wire/bridge-contract.ts';
import type { TranscriptHeader } from '../../src/wire/transcript.ts';
import { notRunning, unfitness } from '../../src/wire/unfit-line.ts';
import { lineCap } from './agent-output.ts';
import type { AgentProcess } from './agent-process.ts';
import { startAgent } from './agent-process.ts';
import type { Piece } from './held-entries.ts';
import { createOutputPipe } from './output-pipe.ts';
import type { Launch } from './profile.ts';
import { createRecorder } from './recorder.ts';
import { createSpool, heldCap, openTranscript, spoolCap } from './spool.ts';
import { statusAfter } from './status.ts';
import type { Exit, Patience } from './supervisor/orders.ts';

/**
 * One agent and the record of everything that passed. Each line gets a number and a time as it passes; whoever watches
 * reads the same entries in the same order, from whichever number on they ask for.
 */
export interface AgentSession {
  readonly id: string;
  readonly info: SessionInfo;
  /** The first line of the transcript. */
  readonly header: string;
  /** The number of the newest entry, or 0. */
  readonly last: number;
  /** The entries from a number on, about `size` bytes of them, at least one if there is one. */
  read(from: number, size: number): Promise<Piece>;
  /** Calls back when there are new entries to read. Returns the way to stop. */
  watch(onNews: () => void): () => void;
  /**
   * Sends a line. It is in the record when it has been written; one that cannot be is refused with a note. So is one that
   * would hurt the agent, unless `asItIs`.
   */
  send(line: string, options?: { asItIs?: boolean }): void;
  /** Refuses a line, with a note that says why. */
  refuse(line: string, reason: string): void;
  /** Stops the agent; resolves when nothing of it is left and its transcript is on the disk. */
  stop(): Promise<void>;
  /** Ends the agent at once, also when it is being stopped. */
  kill(): void;
  /** Lets go of the transcript of an agent that has ended. */
  forget(): Promise<void>;
}

export interface SessionOptions {
  id: string;
  name: string;
  profile: string;
  launch: Launch;
  /** Where the transcript goes; the file is not there yet. */
  transcript: string;
  /** Bytes of the transcript after which the agent is read no further. */
  cap?: number;
  /** Runs once nothing of the agent is left, or it could not be started. */
  cleanUp: () => Promise<void>;
  onStatus?: () => void;
  patience?: Patience;
}

export async function startSession(options: SessionOptions): Promise<AgentSession> {
  const {
    id,
    name,
    profile,
    launch,
    transcript,
    cap = spoolCap,
    cleanUp,
    onStatus = () => {},
    patience,
  } = options;
  const start = performance.now();
  const place = { file: transcript, startedAt: String(process.hrtime.bigint()) };
  const header: TranscriptHeader = {
    wirebook: 1,
    command: [launch.command, ...launch.args],
    startedAt: new Date().toISOString(),
  };
  let status: SessionStatus = 'starting';
  let exit: Exit | undefined;
  let stopping: Promise<void> | undefined;
  let isRecord: boolean | undefined;
  let isBehind = false;
  let isFull = false;

  // Before the spool is there: from then on nothing is waited for, so that whatever it has to say finds a recorder.
  const output = await createOutputPipe();
  // What the disk has to say comes after the first entry, when all of this is there.
  const hold = () => (isFull ? agent.hold('for good') : isBehind ? agent.hold() : agent.goOn());
  const spool = await createSpool(openTranscript(transcript), JSON.stringify(header), {
    cap,
    listener: {
      behind(is) {
        isBehind = is;
        hold();
      },
      full() {
        isFull = true;
        hold();
        recorder.note('held-back', heldBack(cap));
      },
      failed: ({ message }, from) => recorder.note('not-recorded', notRecorded(transcript, message, from)),
    },
  });
  const recorder = createRecorder(spool, start);
  const become = (next: SessionStatus) => {
    if (next === status) return;
    status = next;
    onStatus();
  };

  const agent: AgentProcess = startAgent(
    launch,
    {
      lines(dir, lines) {
        const telling = recorder.lines(dir, lines);
        if (dir === 'out') look(lines, telling);
      },
      line(dir, line) {
        recorder.line(dir, line);
        if (dir === 'out' && !line.cut) look(Buffer.from(line.bytes), 0);
      },
      started: () => become('ready'),
      failed(reason) {
        recorder.note('not-started', reason);
        become('not-started');
      },
      noticed: (what, text) => recorder.note(what, text),
      exited(how) {
        if (isRecord === undefined && !stopping) recorder.note('no-records', saidNothing);
        exit = how;
        recorder.add({ dir: 'exit', ...how });
        become('exited');
      },
    },
    { patience, transcript: place, output },
  );
  /** What lines say without being read. A program that is not in RPC mode shows it by its first one. */
  const look = (lines: Buffer, telling: number) => {
    if (telling >= 0) become(statusAfter(status, lines.subarray(telling)));
    if (isRecord !== undefined) return;
    isRecord = lines[0] === '{'.charCodeAt(0);
    if (!isRecord) recorder.note('no-records', noRecord);
  };
  const ended = agent.gone
    .then(cleanUp)
    .catch((error: unknown) => recorder.note('left-behind', `Could not clean up after the agent: ${error}`))
    .then(() => spool.written())
    .then(spool.rest)
    .then(recorder.rest)
    .then(agent.done);
  const isRunning = () => status !== 'exited' && status !== 'not-started';

  return {
    id,
    header: JSON.stringify(header),
    get info() {
      return { id, name, profile, status, ...(exit ? { exit } : {}) };
    },
    get last() {
      return spool.last;
    },
    read: spool.read,
    watch: recorder.watch,
    refuse: (line, reason) => recorder.note('refused', reason, line),
    send(line, { asItIs = false } = {}) {
      const refusal = isRunning() ? unfitness(line, { lineCap, asItIs }) : notRunning;
      if (refusal) return recorder.note('refused', refusal, line);
      agent.write(line, (refused) => {
        if (refused === undefined) recorder.lines('in', Buffer.from(`${line}\n`));
        else recorder.note('refused', refused, line);
      });
    },
    stop() {
      if (isRunning() && !stopping)
        recorder.note('stopping', 'Closing the stdin of the agent; a signal follows if it stays.');
      stopping ??= agent.stop().then(() => ended);
      return stopping;
    },
    kill: agent.kill,
    forget: () => ended.then(() => spool.close()),
  };
}

const noRecord =
  'Expected one JSON object per line on stdout; the first line is none. Is this the RPC mode of the agent (of Pi: --mode rpc), or does the program want a terminal?';
const saidNothing =
  'The agent has ended before it printed anything on stdout. Its stderr may say why. Is this the RPC mode of the agent (of Pi: --mode rpc), or does the program want a terminal?';

const heldBack = (cap: number) =>
  `The transcript has reached ${Math.round(cap / 1024 ** 2)} MiB, so the agent is read no further and has to wait. Stop it, and go on in a new session.`;

const notRecorded = (file: string, reason: string, from: number) =>
  `The transcript can no longer be written to ${file}: ${reason}. The session goes on; entries from number ${from} on are held in memory only, the newest ${heldCap / 1024 ** 2} MiB of them. Make room on the disk, then start a new session.`;
