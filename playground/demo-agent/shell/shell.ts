import type { Abort, Schedule, Task } from '../schedule.ts';
import type { Disk } from '../session/disk.ts';
import { parseShell } from './parse.ts';

export interface ShellRun {
  disk: Disk;
  cwd: string;
  schedule: Schedule;
  abort: Abort;
  /** Milliseconds after which the command is stopped. */
  timeout?: number;
  /** Called with each piece of output as it comes. */
  output(text: string): void;
}

/** Nothing as the code if it was stopped. */
export interface ShellResult {
  exitCode: number | undefined;
}

interface Io {
  say(text: string): void;
  complain(text: string): void;
}

type Program = (words: string[], io: Io, run: ShellRun) => Task<number>;

/**
 * Runs a line of the built-in commands. It touches nothing outside of the demo agent: files are those of its own disk, and time
 * is its own.
 */
export function* runShell(line: string, run: ShellRun): Task<ShellResult> {
  const { abort } = run;
  let commands: ReturnType<typeof parseShell>;
  try {
    commands = parseShell(line);
  } catch (error) {
    run.output(`/bin/bash: line 1: ${(error as Error).message}\n`);
    return { exitCode: 2 };
  }
  let exitCode = 0;
  for (const { words, ifBefore, hidesErrors } of commands) {
    if (ifBefore && exitCode !== 0) continue;
    const [name = '', ...args] = words;
    const io: Io = {
      say: run.output,
      complain: (text) => {
        if (!hidesErrors) run.output(text);
      },
    };
    if (name === 'exit') return { exitCode: Number(args[0] ?? exitCode) & 255 };
    const program = programs.get(name);
    if (program) exitCode = yield* program(args, io, run);
    else {
      io.complain(`/bin/bash: line 1: ${name}: command not found\n`);
      exitCode = 127;
    }
    if (abort.aborted) return { exitCode: undefined };
  }
  return { exitCode };
}

/** A command that is done at once. */
const program = (run: (words: string[], io: Io, run: ShellRun) => number): Program =>
  // biome-ignore lint/correctness/useYield: one of the others waits, and all have one shape.
  function* (words, io, shell): Task<number> {
    return run(words, io, shell);
  };

const programs: ReadonlyMap<string, Program> = new Map([
  [
    'echo',
    program((words, { say }) => {
      say(`${words.join(' ')}\n`);
      return 0;
    }),
  ],
  [
    'printf',
    program(([format = '', ...values], { say }) => {
      say(printed(format, values));
      return 0;
    }),
  ],
  ['true', program(() => 0)],
  ['false', program(() => 1)],
  [
    'pwd',
    program((_, { say }, { cwd }) => {
      say(`${cwd}\n`);
      return 0;
    }),
  ],
  ['ls', program(list)],
  ['cat', program(concatenate)],
  [
    'seq',
    program(([first = '1', last], { say }) => {
      const [from, to] = last === undefined ? [1, Number(first)] : [Number(first), Number(last)];
      // A number of lines that a page of output can still hold.
      const count = Math.min(Math.max(0, to - from + 1), 1_000_000) || 0;
      say(Array.from({ length: count }, (_, index) => `${from + index}\n`).join(''));
      return 0;
    }),
  ],
  [
    'sleep',
    function* ([seconds = '0'], _io, { schedule, abort }) {
      yield* schedule.sleep(Number(seconds) * 1000 || 0, abort);
      return 0;
    },
  ],
]);

/** The names of the commands that the demo agent knows, for readers. */
export const programNames = [...programs.keys(), 'exit'].toSorted();

function list([folder = '.']: string[], { say, complain }: Io, { disk }: ShellRun): number {
  if (!disk.hasFolder(folder)) {
    complain(`ls: cannot access '${folder}': No such file or directory\n`);
    return 2;
  }
  say(
    disk
      .list(folder)
      .map((name) => `${name}\n`)
      .join(''),
  );
  return 0;
}

function concatenate(files: string[], { say, complain }: Io, { disk }: ShellRun): number {
  let exitCode = 0;
  for (const file of files) {
    const text = disk.read(file);
    if (text === undefined) {
      complain(`cat: ${file}: No such file or directory\n`);
      exitCode = 1;
    } else say(text);
  }
  return exitCode;
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', '\\': '\\', a: '\u0007', '0': '\0' };

function printed(format: string, values: string[]): string {
  const rest = [...values];
  return format
    .replace(/\\(0?[0-7]{1,3}|[nrta\\])/g, (_, sign: string) =>
      /^\d/.test(sign) ? String.fromCharCode(Number.parseInt(sign, 8)) : escapes[sign]!,
    )
    .replace(/%(?:%|s|d)/g, (sign) => (sign === '%%' ? '%' : (rest.shift() ?? '')));
}
