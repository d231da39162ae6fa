import type { FileHandle } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import type { NoteEntry, TranscriptHeader } from '../../src/wire/transcript.ts';
import type { OutputListener } from './agent-output.ts';
import { readAgentOutput } from './agent-output.ts';
import type { Launch } from './profile.ts';
import type { Recorder } from './recorder.ts';
import { createRecorder } from './recorder.ts';
import { createSpool } from './spool.ts';
import { superviseAgent } from './supervised-agent.ts';
import type { Exit } from './supervisor/orders.ts';
import { defaultPatience } from './supervisor/orders.ts';
import { within } from './supervisor/shut-down.ts';

/** An agent between a client and us: bytes pass as they are, and the transcript tells what has passed. */
export interface RecordedCommand {
  /** Sends a signal to the agent; false when that has gone. */
  signal(name: NodeJS.Signals): boolean;
  /**
   * Resolves when the agent has gone, everything that it printed has been passed on, and the transcript is on the disk:
   * with how the agent has ended, or with the reason, in a sentence, why it could not be started.
   */
  readonly ended: Promise<Exit | 'unknown' | string>;
}

export interface RecordOptions {
  /** The transcript, for what is said of it, and its file. */
  file: string;
  handle: FileHandle;
  launch: Launch;
  /** The client: what it writes, what it reads, and where its user looks. */
  client: { input: Readable; output: Writable; errors: Writable };
  /** Something about the recording that the user should know, in a sentence. */
  onNotice(text: string): void;
}

export async function recordCommand(options: RecordOptions): Promise<RecordedCommand> {
  const { file, handle, launch, client, onNotice } = options;
  const start = performance.now();
  const place = { file, startedAt: String(process.hrtime.bigint()) };
  const header: TranscriptHeader = {
    wirebook: 1,
    command: [launch.command, ...launch.args],
    startedAt: new Date().toISOString(),
  };
  const note = (what: NoteEntry['what'], text: string) => {
    recorder.note(what, text);
    onNotice(text);
  };
  const gates: Gate[] = [];
  const spool = await createSpool(Promise.resolve(handle), JSON.stringify(header), {
    listener: {
      behind(is) {
        for (const gate of gates) gate.hold('disk', is);
      },
      full() {
        for (const gate of gates) gate.hold('disk', true);
        note(
          'held-back',
          `The transcript ${file} has reached its limit, so nothing passes any more. Stop the agent.`,
        );
      },
      failed: ({ message }) =>
        note(
          'not-recorded',
          `The transcript can no longer be written to ${file}: ${message}. What passes is not recorded.`,
        ),
    },
  });
  const recorder = createRecorder(spool, start);
  const agent = superviseAgent(launch, { transcript: place });

  const input = pass(client.input, agent.stdin, tap(recorder, 'in'));
  const outputs = [
    pass(agent.stdout, client.output, tap(recorder, 'out')),
    pass(agent.stderr, client.errors, tap(recorder, 'err')),
  ];
  gates.push(input, ...outputs);
  client.input.once('end', () => agent.stdin.end());

  let isGone = false;
  const end = async () => {
    const failure = await agent.started;
    if (failure !== undefined) recorder.note('not-started', failure);
    const exit = await agent.exited;
    isGone = true;
    input.close();
    // Now nobody holds the output of the agent any more, and what is left of it comes to its end.
    const left = await agent.gone;
    const passed = Promise.all(outputs.map((output) => output.passed));
    await (left.length > 0 ? within(passed, defaultPatience.output) : passed);
    for (const output of outputs) output.close();
    if (exit) recorder.add({ dir: 'exit', ...(exit === 'unknown' ? { code: null, signal: null } : exit) });
    await spool.written();
    agent.done();
    for (const output of outputs) await output.taken();
    return failure ?? exit ?? 'unknown';
  };
  return {
    ended: end(),
    signal(name) {
      if (!isGone) agent.signal(name);
      return !isGone;
    },
  };
}

/** Records the lines of a stream. */
const tap = (recorder: Recorder, dir: 'in' | 'out' | 'err'): OutputListener => ({
  lines: (lines) => recorder.lines(dir, lines),
  line: (line) => recorder.line(dir, line),
});

/** A way for bytes, which is closed as long as there is a reason. */
interface Gate {
  hold(reason: 'disk' | 'reader', is: boolean): void;
  /** Resolves when the source has ended. */
  readonly passed: Promise<void>;
  /** Resolves when whoever reads has taken everything, or is no longer there. */
  taken(): Promise<void>;
  /** Takes nothing more from the source. */
  close(): void;
}

/** Passes bytes on and lets somebody listen. A reader that has gone stops nothing: the rest is for the transcript. */
function pass(from: Readable, to: Writable, listener: OutputListener): Gate {
  const reasons = new Set<string>();
  let isRead = true;
  const hold: Gate['hold'] = (reason, is) => {
    if (is) reasons.add(reason);
    else reasons.delete(reason);
    if (reasons.size > 0) output.hold();
    else output.goOn();
  };
  const leave = () => {
    isRead = false;
    hold('reader', false);
  };
  to.on('error', leave);
  to.on('close', leave);
  to.on('drain', () => hold('reader', false));
  from.on('data', (chunk: Buffer) => {
    if (isRead && to.writable && !to.write(chunk)) hold('reader', true);
  });
  const output = readAgentOutput(from, listener);
  return {
    hold,
    passed: output.ended,
    close: output.finish,
    taken: async () => {
      if (isRead) await new Promise<void>((resolve) => to.write('', () => resolve()));
    },
  };
}
