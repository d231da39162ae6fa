import { setTimeout as delay } from 'node:timers/promises';
import type { Descendants } from './descendants.ts';
import type { Patience } from './orders.ts';
import { processFacts } from './processes.ts';

/** How often is looked whether somebody has ended, in milliseconds. Nothing tells when a process has that is no child. */
const interval = 25;

/** Ends an agent whose stdin has been closed. Resolves when it has gone, or when even SIGKILL has not helped. */
export async function endAgent(
  agent: { gone: Promise<unknown>; descendants: Descendants },
  { end, term, kill }: Patience,
): Promise<void> {
  if (await within(agent.gone, end)) return;
  agent.descendants.signal('SIGTERM');
  if (await within(agent.gone, term)) return;
  agent.descendants.signal('SIGKILL');
  await within(agent.gone, kill);
}

/**
 * Ends what an agent that has gone has left behind: by SIGTERM, and after a time by SIGKILL. Whoever is started
 * meanwhile is ended as well. Gives the numbers of those that nothing ends.
 */
export async function endDescendants(
  descendants: Descendants,
  { term, kill }: Pick<Patience, 'term' | 'kill'>,
): Promise<number[]> {
  if (descendants.find().length === 0) return [];
  descendants.signal('SIGTERM');
  if ((await untilNobody(descendants, term)).length === 0) return [];
  return killDescendants(descendants, kill);
}

/** Ends everybody at once. */
export async function killDescendants(descendants: Descendants, kill: number): Promise<number[]> {
  return untilNobody(descendants, kill, () => descendants.signal('SIGKILL'));
}

/** Gives those who are still there after a time. */
async function untilNobody(
  descendants: Descendants,
  milliseconds: number,
  each = () => {},
): Promise<number[]> {
  const until = performance.now() + milliseconds;
  for (;;) {
    each();
    const left = descendants.find();
    if (left.length === 0 || performance.now() >= until) return left;
    await delay(interval);
  }
}

/** Resolves when a process has gone that was started by another one. */
export async function untilEnded(pid: number | undefined): Promise<void> {
  while (pid !== undefined && isThere(pid)) await delay(interval);
}

function isThere(pid: number): boolean {
  if (process.platform === 'linux') return processFacts(pid) !== undefined;
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Whether something happens within a time. */
export async function within(event: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const timer = new AbortController();
  const late = delay(milliseconds, false, { signal: timer.signal }).catch(() => false);
  const first = await Promise.race([event.then(() => true), late]);
  timer.abort();
  return first;
}
