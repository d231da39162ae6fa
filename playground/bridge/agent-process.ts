import type { Line } from '../../src/wire/framing.ts';
import { createAgentInput } from './agent-input.ts';
import { readAgentOutput } from './agent-output.ts';
import type { OutputPipe } from './output-pipe.ts';
import type { Launch } from './profile.ts';
import { superviseAgent } from './supervised-agent.ts';
import type { Exit, Patience, TranscriptPlace } from './supervisor/orders.ts';
import { defaultPatience } from './supervisor/orders.ts';
import { within } from './supervisor/shut-down.ts';

/** An agent, line by line. */
export interface AgentProcess {
  /** Calls `done` when the line has been written, or with the reason, in a sentence, why it never will be. */
  write(line: string, done: (refusal?: string) => void): void;
  /**
   * Reads no more of what the agent prints, so that it has to wait, until it is let go on. For good is also after its end:
   * otherwise what it has left in its pipe is read then.
   */
  hold(forGood?: 'for good'): void;
  goOn(): void;
  /** Stops the agent: its stdin first, then by signal. Resolves when nothing of it is left. */
  stop(): Promise<void>;
  /** Ends the agent and all that it has started, at once. */
  kill(): void;
  /** Resolves when nothing of the agent is left. */
  readonly gone: Promise<void>;
  /** Tells the supervisor that the record is complete. */
  done(): void;
}

export interface AgentListener {
  /** Whole lines of UTF-8, as most are, each with its LF: all that one read has brought. */
  lines(stream: 'out' | 'err', lines: Buffer): void;
  /** A line that is not UTF-8, too long, or without its LF at the end of the stream. */
  line(stream: 'out' | 'err', line: Line): void;
  started(): void;
  /** The command could not be run at all; no exit follows. */
  failed(reason: string): void;
  /** Something that should be known about the end, in a sentence. */
  noticed(what: 'supervisor-gone' | 'left-behind', text: string): void;
  /** Comes after every line of both streams. */
  exited(exit: Exit): void;
}

export interface AgentOptions {
  patience?: Patience | undefined;
  transcript?: TranscriptPlace | undefined;
  /** A faster way for its stdout. */
  output?: OutputPipe | undefined;
}

/** Starts an agent under a supervisor. A command that cannot be run is told to the listener, never thrown. */
export function startAgent(
  launch: Launch,
  listener: AgentListener,
  { patience = defaultPatience, transcript, output }: AgentOptions = {},
): AgentProcess {
  const agent = superviseAgent(launch, { patience, transcript, output });
  const input = createAgentInput(agent.stdin);
  const out = readAgentOutput(
    agent.stdout,
    {
      lines: (lines) => listener.lines('out', lines),
      line: (line) => listener.line('out', line),
    },
    output?.listen,
  );
  const err = readAgentOutput(agent.stderr, {
    lines: (lines) => listener.lines('err', lines),
    line: (line) => listener.line('err', line),
  });
  void agent.started.then((failure) =>
    failure === undefined ? listener.started() : listener.failed(failure),
  );

  let isHeldForGood = false;
  const gone = agent.exited.then(async (exit) => {
    input.end('Not sent: the agent has ended.');
    // It writes nothing more, and what is left of it in the pipe is little: nothing is gained by holding it back.
    if (!isHeldForGood) out.goOn();
    // Whoever holds the pipes after that is not the agent; what it still writes is nobody's business.
    await within(Promise.all([out.ended, err.ended]), patience.output);
    out.finish();
    err.finish();
    if (exit === 'unknown') listener.noticed('supervisor-gone', supervisorGone);
    if (exit) listener.exited(exit === 'unknown' ? { code: null, signal: null } : exit);
    const left = await agent.gone;
    if (left.length > 0)
      listener.noticed('left-behind', `These processes could not be ended: ${left.join(', ')}.`);
  });

  return {
    gone,
    write: input.write,
    hold(forGood) {
      isHeldForGood ||= forGood !== undefined;
      out.hold();
    },
    goOn: out.goOn,
    kill: agent.kill,
    done: agent.done,
    stop() {
      input.end('Not sent: the agent is being stopped.');
      agent.end();
      return gone;
    },
  };
}

const supervisorGone =
  'The supervisor of the agent was killed, so the bridge has ended the agent itself; with which code, nobody can tell.';
