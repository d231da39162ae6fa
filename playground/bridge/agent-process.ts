import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Line } from '../../src/wire/framing.ts';
import { createLineSplitter } from '../../src/wire/framing.ts';

/** A command line with everything around it that decides how it runs. */
export interface Launch {
  command: string;
  args: string[];
  cwd: string;
  /** The whole environment; nothing is added to it. */
  env: Record<string, string>;
}

export interface AgentProcess {
  write(line: string): void;
  /** Stops the agent: its stdin first, then by signal. Resolves when it has gone. */
  stop(): Promise<void>;
}

export interface AgentListener {
  line(stream: 'out' | 'err', line: Line): void;
  /** The command could not be run at all; no exit follows. */
  failed(reason: string): void;
  /** Comes last, after every line of both streams. */
  exited(code: number | null, signal: NodeJS.Signals | null): void;
}

/** Longer lines are cut in the transcript and say so. */
export const lineCap = 64 * 1024 * 1024;

/** How long each step of the shut-down may take, in milliseconds. */
export interface Patience {
  /** After stdin was closed: an agent may be saving a login that it has just refreshed. */
  end: number;
  /** After SIGTERM. */
  term: number;
  /** From the end of the process to the end of its output: a child may have inherited its pipes and keep them open. */
  output: number;
}

const defaultPatience: Patience = { end: 5_000, term: 2_000, output: 500 };

/**
 * Starts an agent. Never through a shell: whatever characters an argument has, the agent gets them verbatim.
 */
export function startAgent(
  launch: Launch,
  listener: AgentListener,
  patience: Patience = defaultPatience,
): AgentProcess {
  const child = spawn(launch.command, launch.args, {
    cwd: launch.cwd,
    env: launch.env,
    shell: false,
    // A process group of its own, so that what it started can be ended with it.
    detached: process.platform !== 'win32',
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
  });
  const gone = new Promise<void>((resolve) => {
    child.once('error', (error: NodeJS.ErrnoException) => {
      if (child.pid !== undefined) return;
      listener.failed(startFailure(error, launch));
      resolve();
    });
    child.once('exit', (code, signal) => {
      const report = () => {
        clearTimeout(timer);
        listener.exited(code, signal);
        resolve();
      };
      // Whoever holds the pipes now is not the agent; what it still writes is nobody's business.
      const timer = setTimeout(() => {
        child.off('close', report);
        child.stdout?.destroy();
        child.stderr?.destroy();
        report();
      }, patience.output);
      child.once('close', report);
    });
  });
  follow(child, 'stdout', 'out', listener);
  follow(child, 'stderr', 'err', listener);
  // Writing to an agent that has just gone; its exit tells the story.
  child.stdin?.on('error', () => {});

  return {
    write: (line) => void child.stdin?.write(`${line}\n`),
    async stop() {
      child.stdin?.end();
      if (await within(gone, patience.end)) return;
      signalGroup(child, 'SIGTERM');
      if (await within(gone, patience.term)) return;
      signalGroup(child, 'SIGKILL');
      await gone;
    },
  };
}

function follow(
  child: ChildProcess,
  name: 'stdout' | 'stderr',
  stream: 'out' | 'err',
  listener: AgentListener,
) {
  const splitter = createLineSplitter((line) => listener.line(stream, line), {
    lineCap,
    sha256: () => createHash('sha256'),
  });
  child[name]?.on('data', (chunk: Buffer) => splitter.push(chunk));
  child[name]?.on('end', () => splitter.end());
}

async function within(event: Promise<void>, milliseconds: number): Promise<boolean> {
  const timer = new AbortController();
  const late = delay(milliseconds, false, { signal: timer.signal }).catch(() => false);
  const first = await Promise.race([event.then(() => true), late]);
  timer.abort();
  return first;
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
  } catch {
    // Gone already.
  }
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
