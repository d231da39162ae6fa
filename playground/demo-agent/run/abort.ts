import type { Agent } from '../agent.ts';
import type { Task } from '../schedule.ts';
import { untilIdle } from './session.ts';

/** Stops the run, the wait for a repeat and every summary, and waits until nothing is under way. What is queued stays. */
export function* abortAll({ session }: Agent): Task {
  if (session.isRunActive) session.abortRequested = true;
  session.retry?.abort();
  session.compaction?.abort();
  session.autoCompaction?.abort();
  session.branchSummary?.abort();
  session.loop?.abort();
  yield* untilIdle(session);
}
