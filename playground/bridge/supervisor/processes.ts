import { readdirSync, readFileSync } from 'node:fs';

/** What Linux says of its processes, in `/proc`. Elsewhere there is no such folder, and nobody is found. */
export interface ProcessFacts {
  pid: number;
  parent: number;
  group: number;
  /** Ticks from the start of the system to that of the process: with it, a number that is used again is told apart. */
  born: string;
}

/** Processes that run. One that has ended and whose parent has not asked for its exit code does not. */
export function runningProcesses(): ProcessFacts[] {
  return numbersIn('/proc')
    .map(processFacts)
    .filter((facts) => facts !== undefined);
}

/** Nothing if there is no such process, or if it has ended. */
export function processFacts(pid: number): ProcessFacts | undefined {
  const text = read(`/proc/${pid}/stat`);
  // The name of the program stands in parentheses, and may hold some itself.
  const [state, parent, group, ...more] = text.slice(text.lastIndexOf(')') + 2).split(' ');
  if (!state || 'ZXx'.includes(state)) return undefined;
  return { pid, parent: Number(parent), group: Number(group), born: more[16] ?? '' };
}

/** The children of a process, whichever of its threads has started them. */
export function childrenOf(pid: number): number[] {
  return numbersIn(`/proc/${pid}/task`).flatMap((thread) =>
    read(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
}

/** Whether a process was started with a word in one of its variables. Only the user's own processes can be asked. */
export function hasInEnvironment(pid: number, name: string, word: string): boolean {
  const variable = read(`/proc/${pid}/environ`)
    .split('\0')
    .find((text) => text.startsWith(`${name}=`));
  return (
    variable
      ?.slice(name.length + 1)
      .split(' ')
      .includes(word) ?? false
  );
}

/** Empty if it cannot be read: processes come and go while they are looked at. */
function read(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}

function numbersIn(folder: string): number[] {
  try {
    return readdirSync(folder).map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}
