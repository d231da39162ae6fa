import { markName } from './orders.ts';
import type { ProcessFacts } from './processes.ts';
import { childrenOf, hasInEnvironment, processFacts, runningProcesses } from './processes.ts';

/**
 * An agent and whatever it has started, directly or not.
 *
 * A process group is not enough: Pi's bash tool puts each command into a session of its own. Two things stay with a
 * process wherever it goes: the mark in its environment, and having been seen as the child of one that is known. Only
 * a program that clears its environment and lets go of its parent between two looks is neither.
 */
export interface Descendants {
  /** Learns who is there now, from child to child. Cheap, to be called often. */
  look(): void;
  /** Those who run, the agent among them. Looks at every process of the system. */
  find(): number[];
  /** Sends a signal to all whom `find` finds. */
  signal(name: NodeJS.Signals): void;
}

/** @param agent unknown when whoever started it has gone without telling its number. */
export function createDescendants(agent: number | undefined, mark: string): Descendants {
  if (process.platform !== 'linux') return groupOf(agent);
  const known = new Map<number, string>();
  const isKnown = ({ pid, born }: ProcessFacts) => known.get(pid) === born;
  const learn = (pid: number) => {
    const facts = processFacts(pid);
    if (facts) known.set(pid, facts.born);
  };
  if (agent !== undefined) learn(agent);

  const find = () => {
    const all = runningProcesses().filter(({ pid }) => pid !== process.pid);
    const running = new Map(all.map(({ pid, born }) => [pid, born]));
    for (const [pid, born] of known) if (running.get(pid) !== born) known.delete(pid);
    const belongs = ({ pid, parent, group }: ProcessFacts) =>
      group === agent || known.has(parent) || hasInEnvironment(pid, markName, mark);
    // A child may stand before its parent in the list: again, until nobody is new.
    for (let before = -1; before !== known.size; ) {
      before = known.size;
      for (const facts of all) if (!isKnown(facts) && belongs(facts)) known.set(facts.pid, facts.born);
    }
    return [...known.keys()];
  };
  return {
    find,
    look() {
      // The map grows while it is walked through, so that grandchildren are found in the same look.
      for (const [pid, born] of known) {
        if (processFacts(pid)?.born !== born) known.delete(pid);
        else for (const child of childrenOf(pid)) if (!known.has(child)) learn(child);
      }
    },
    signal(name) {
      for (const pid of find()) send(pid, name);
    },
  };
}

/** Where there is no `/proc`, the group is all that is known; it keeps its number as long as one of it is there. */
function groupOf(agent: number | undefined): Descendants {
  // Windows has no groups: there it is the agent alone.
  const target = process.platform === 'win32' ? agent : agent && -agent;
  return {
    look() {},
    find: () => (agent !== undefined && send(target!, 0) ? [agent] : []),
    signal(name) {
      if (target !== undefined) send(target, name);
    },
  };
}

/** Gives false when nobody is there any more. Signal 0 only asks. */
function send(target: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(target, name);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
