import { setTimeout as delay } from 'node:timers/promises';

/**
 * The processes that an agent has started and not moved to a group of their own. A group keeps its id as long as one of
 * them is there, also when the agent itself has gone, so the id cannot meanwhile mean anybody else.
 */

/** Gives false when nobody is there any more. Signal 0 only asks. */
export function signalGroup(agent: number, signal: NodeJS.Signals | 0): boolean {
  try {
    // Windows has no groups: there it is the agent alone.
    process.kill(process.platform === 'win32' ? agent : -agent, signal);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** How often is looked whether a group has ended, in milliseconds. Nothing tells when it has. */
const look = 20;

/**
 * Ends what is left of the group of an agent that has gone: by SIGTERM, and after `term` milliseconds by SIGKILL. Resolves
 * when nobody is left, or when even SIGKILL has not helped in that time.
 */
export async function endGroup(agent: number, term: number): Promise<void> {
  if (process.platform === 'win32' || !signalGroup(agent, 'SIGTERM')) return;
  if (await hasEnded(agent, term)) return;
  if (signalGroup(agent, 'SIGKILL')) await hasEnded(agent, term);
}

async function hasEnded(agent: number, milliseconds: number): Promise<boolean> {
  const until = performance.now() + milliseconds;
  while (signalGroup(agent, 0)) {
    if (performance.now() >= until) return false;
    await delay(look);
  }
  return true;
}
