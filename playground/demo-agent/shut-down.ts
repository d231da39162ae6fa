import type { Agent } from './agent.ts';
import { abortAll } from './run/abort.ts';
import { isIdle } from './run/session.ts';
import type { Task } from './schedule.ts';

/** Ends as Pi ends: no event is told any more, what is under way is aborted, and open dialogs and bash commands stay unanswered. */
export function shutDown(agent: Agent, code: number): void {
  const { output, schedule, dialogs } = agent;
  if (output.isSilent()) return;
  output.silence();
  schedule.start(
    (function* (): Task {
      // Who waits for an answer that can no longer come is not waited for.
      if (dialogs.size === 0 && !agent.process.neverSettles) yield* abortAll(agent);
      yield* schedule.turn();
      output.exit(code);
    })(),
  );
}

/** Ends if an extension has asked for it and nothing is under way any more. */
export function endIfAsked(agent: Agent): void {
  if (!agent.process.asksToEnd || agent.process.commandsUnderWay > 0 || !isIdle(agent.session)) return;
  shutDown(agent, 0);
}
