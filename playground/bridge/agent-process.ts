import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type { Line } from '../../src/wire/framing.ts';
import { createAgentInput } from './agent-input.ts';
import { readAgentOutput } from './agent-output.ts';
import { endGroup, signalGroup } from './process-group.ts';

/** A command line with everything around it that decides how it runs. */
export interface Launch {
  command: string;
  args: string[];
  cwd: string;
  /** The whole environment; nothing is added to it. */
  env: Record<string, string>;
}

export interface AgentProcess {
  /** Calls `done` when the line has been written, or with the reason, in a sentence, why it never will be. */
  write(line: string, done: (refusal?: string) => void): void;
  /** Stops the agent: its stdin first, then by signal. Resolves when it has gone. */
  stop(): Promise<void>;
  /** Ends the agent and its process group at once. */
  kill(): void;
  /** Resolves when the agent and its process group have gone. */
  readonly gone: Promise<void>;
}

export interface AgentListener {
  line(stream: 'out' | 'err', line: Line): void;
  /** The command could not be run at all; no exit follows. */
  failed(reason: string): void;
  /** Comes last, after every line of both streams. */
  exited(code: number | null, signal: NodeJS.Signals | null): void;
}

/** How long each step of the shut-down may take, in milliseconds. */
export interface Patience {
  /** After stdin was closed: an agent may be saving a login that it has just refreshed. */
  end: number;
  /** After SIGTERM. */
  term: number;
  /** From the end of the process to the end of its output: a child may have inherited its pipes and keep them open. */
  output: number;
}

const defaultPatience: Patience = { end: 5_000, term: 2_000, output: 1_000 };

/**
 * Starts an agent. Never through a shell: whatever characters an argument has, the agent gets them verbatim. A command
 * that cannot be run is told to the listener, never thrown.
 */
export function startAgent(
  launch: Launch,
  listener: AgentListener,
  patience: Patience = defaultPatience,
): AgentProcess {
  let child: ChildProcessWithoutNullStreams;
  try {
    child = spawnAgent(launch);
  } catch (error) {
    // What the system would not even look at, such as a NUL in an argument or too many of them.
    listener.failed(startFailure(error as NodeJS.ErrnoException, launch));
    return neverStarted;
  }
  const input = createAgentInput(child.stdin);
  const out = readAgentOutput(child.stdout, (line) => listener.line('out', line));
  const err = readAgentOutput(child.stderr, (line) => listener.line('err', line));
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null } | undefined>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.on('error', (error: NodeJS.ErrnoException) => {
      if (child.pid !== undefined) return;
      listener.failed(startFailure(error, launch));
      resolve(undefined);
    });
  });

  const { pid } = child;
  let isGone = false;
  const signal = (name: NodeJS.Signals) => {
    if (pid !== undefined && !isGone) signalGroup(pid, name);
  };
  const gone = ended.then(async (exit) => {
    input.end('Not sent: the agent has ended.');
    if (exit && pid !== undefined) {
      // What the agent leaves behind in its group had its chance to end with it.
      const group = endGroup(pid, patience.term);
      // Whoever holds the pipes after that is not the agent; what it still writes is nobody's business.
      await within(closed, patience.output);
      out.finish();
      err.finish();
      listener.exited(exit.code, exit.signal);
      await group;
    }
    isGone = true;
  });

  return {
    gone,
    write: input.write,
    kill: () => signal('SIGKILL'),
    async stop() {
      input.end('Not sent: the agent is being stopped.');
      if (!(await within(ended, patience.end))) signal('SIGTERM');
      if (!(await within(ended, patience.term))) signal('SIGKILL');
      await gone;
    },
  };
}

const spawnAgent = ({ command, args, cwd, env }: Launch) =>
  spawn(command, args, {
    cwd,
    env,
    shell: false,
    // A process group of its own, so that what it started can be ended with it.
    detached: process.platform !== 'win32',
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
  });

const neverStarted: AgentProcess = {
  write: (_, done) => done('Not sent: the agent could not be started.'),
  stop: async () => {},
  kill: () => {},
  gone: Promise.resolve(),
};

async function within(event: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const timer = new AbortController();
  const late = delay(milliseconds, false, { signal: timer.signal }).catch(() => false);
  const first = await Promise.race([event.then(() => true), late]);
  timer.abort();
  return first;
}

function startFailure({ code, message }: NodeJS.ErrnoException, { command, cwd }: Launch): string {
  switch (code) {
    case 'ENOENT':
      return `Could not start "${command}": there is no such command, or no folder ${cwd}. Check both, and the PATH.`;
    case 'EACCES':
      return `Could not start "${command}": it is not executable, or the folder ${cwd} may not be entered.`;
    default:
      return `Could not start "${command}" in ${cwd}: ${message}`;
  }
}
