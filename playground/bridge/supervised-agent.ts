import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { accessSync, constants, statSync } from 'node:fs';
import { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { OutputPipe } from './output-pipe.ts';
import type { Launch } from './profile.ts';
import { allowedEnvironment } from './profile.ts';
import { createDescendants } from './supervisor/descendants.ts';
import type { Assignment, Exit, Order, Patience, Report, TranscriptPlace } from './supervisor/orders.ts';
import { defaultPatience, marked, markName } from './supervisor/orders.ts';
import { endAgent, endDescendants, killDescendants, untilEnded } from './supervisor/shut-down.ts';

/** An agent, started and watched over by a supervisor of its own. Its streams are those of the agent itself. */
export interface SupervisedAgent {
  readonly stdin: Socket;
  readonly stdout: Socket;
  readonly stderr: Socket;
  /** Resolves when the agent runs, or with the reason, in a sentence, why it cannot be started. */
  readonly started: Promise<string | undefined>;
  /**
   * How the agent has ended; nothing if it could not be started. `unknown` when its supervisor was killed before: then
   * nobody is left who could tell.
   */
  readonly exited: Promise<Exit | 'unknown' | undefined>;
  /** Resolves, after `exited`, when nothing of the agent is left, with the numbers of those that nothing ends. */
  readonly gone: Promise<number[]>;
  /** Closes the stdin of the agent, and sees to it that it ends. */
  end(): void;
  /** Ends the agent and all that it has started, at once. */
  kill(): void;
  /** Sends a signal to the agent alone. */
  signal(name: NodeJS.Signals): void;
  /** How it all ended is written down; the supervisor need not do it and can go. */
  done(): void;
}

export interface SupervisedOptions {
  patience?: Patience | undefined;
  /** Completed by the supervisor if this process is killed. */
  transcript?: TranscriptPlace | undefined;
  /** A way for its stdout, in place of one that is made for it. */
  output?: OutputPipe | undefined;
}

const supervisor = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? 'supervisor/main.ts' : 'supervisor/main.js', import.meta.url),
);

export function superviseAgent(
  launch: Launch,
  { patience = defaultPatience, transcript, output }: SupervisedOptions = {},
): SupervisedAgent {
  const mark = randomUUID();
  const child = spawn(process.execPath, [supervisor], {
    // In a session of its own: what ends the bridge and its terminal must not end the supervisor.
    detached: process.platform !== 'win32',
    env: allowedEnvironment(process.env, [markName]),
    stdio: ['pipe', 'pipe', 'inherit', 'pipe', output?.writer ?? 'pipe', 'pipe'],
    windowsHide: true,
  });
  // When the supervisor has it, nobody else may: its end would never come.
  output?.writer.destroy();
  // Where no descriptors are left there are no streams at all, whatever the types say.
  if ((child.stdio as unknown) === undefined) return notSupervised(child, output);
  const [stdin, itsStdout, stderr] = child.stdio.slice(3) as [Socket, Socket | null, Socket];
  const stdout = output?.reader ?? itsStdout!;
  const give = (order: Assignment | Order) => void child.stdin!.write(`${JSON.stringify(order)}\n`);
  // It has been killed; its exit says so.
  child.stdin!.on('error', () => {});
  // Writing to an agent that has just gone; what becomes of each line says it.
  stdin.on('error', () => {});
  const env = marked(launch.env, mark, process.env[markName]);
  give({ launch: { ...launch, env }, mark, patience, transcript });

  const started = Promise.withResolvers<string | undefined>();
  const exited = Promise.withResolvers<Exit | 'unknown' | undefined>();
  const gone = Promise.withResolvers<number[]>();
  let agent: number | undefined;
  let supervised = true;
  let wentWell = false;

  const reports = createInterface({ input: child.stdout! });
  reports.on('line', (line) => {
    const report = JSON.parse(line) as Report;
    if ('started' in report) {
      agent = report.started;
      started.resolve(undefined);
    } else if ('failed' in report) {
      started.resolve(startFailure(report.failed, launch));
      exited.resolve(undefined);
    } else if ('exited' in report) {
      exited.resolve(report.exited);
    } else {
      wentWell = true;
      exited.resolve(undefined);
      gone.resolve(report.gone.left);
    }
  });
  child.on('error', (error) => {
    started.resolve(noSupervisor(error));
    exited.resolve(undefined);
    gone.resolve([]);
  });
  // The supervisor has ended, and its reports have all been read. Its "close" would wait for the agent's streams too.
  reports.on('close', () => {
    supervised = false;
    if (!wentWell) void takeOver();
  });

  /** The supervisor was killed: whatever it would have done is done here. */
  const takeOver = async () => {
    started.resolve(undefined);
    stdin.end();
    const descendants = createDescendants(agent, mark);
    await endAgent({ gone: untilEnded(agent), descendants }, patience);
    exited.resolve('unknown');
    gone.resolve(await endDescendants(descendants, patience));
  };

  return {
    stdin,
    stdout,
    stderr,
    started: started.promise,
    exited: exited.promise,
    gone: gone.promise,
    end() {
      stdin.end();
      give({ order: 'end' });
    },
    kill() {
      if (supervised) give({ order: 'kill' });
      else void killDescendants(createDescendants(agent, mark), patience.kill);
    },
    signal: (name) => give({ order: 'signal', name }),
    done: () => give({ order: 'done' }),
  };
}

const noSupervisor = ({ message }: Error) => `Could not start the supervisor of the agent: ${message}`;

/** An agent that could not be started, since its supervisor could not. */
function notSupervised(child: ChildProcess, output: OutputPipe | undefined): SupervisedAgent {
  const started = once(child, 'error').then(([error]) => noSupervisor(error as Error));
  return {
    stdin: closedSocket(),
    stdout: output?.reader.destroy() ?? closedSocket(),
    stderr: closedSocket(),
    started,
    exited: started.then(() => undefined),
    gone: started.then(() => []),
    end: () => {},
    kill: () => {},
    signal: () => {},
    done: () => {},
  };
}

function closedSocket(): Socket {
  const socket = new Socket();
  socket.on('error', () => {});
  return socket.destroy();
}

/** Why a command could not be started, and what to do. */
function startFailure(
  { code, message }: { code: string; message: string },
  { command, cwd }: Launch,
): string {
  const folder = folderProblem(cwd);
  if (folder) return `Could not start "${command}": ${folder}`;
  switch (code) {
    case 'ENOENT':
      return `Could not start "${command}": there is no such command. Give its whole path, or a PATH on which it is.`;
    case 'EACCES':
      return `Could not start "${command}": it is not executable. Make it so (chmod +x), or give the program that runs it before it.`;
    default:
      return `Could not start "${command}" in ${cwd}: ${message}`;
  }
}

/** What is wrong with a working folder, in a sentence that follows a colon. */
export function folderProblem(folder: string): string | undefined {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (!stats) return `the working folder ${folder} does not exist. Make it, or choose another with --cwd.`;
  if (!stats.isDirectory()) return `the working folder ${folder} is a file. Choose a folder with --cwd.`;
  try {
    accessSync(folder, constants.R_OK | constants.X_OK);
    return undefined;
  } catch {
    return `the working folder ${folder} may not be read or entered. Change its rights (chmod u+rx), or choose another with --cwd.`;
  }
}
