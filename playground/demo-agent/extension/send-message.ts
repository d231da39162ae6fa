import type { Agent } from '../agent.ts';
import type { CustomMessage } from '../records.ts';
import { appendCustom } from '../run/custom-message.ts';
import { run } from '../run/run.ts';
import type { Task } from '../schedule.ts';

/** A message of an extension: it starts a run, joins the one under way, or is only kept. */
export function* sendCustom(
  agent: Agent,
  message: CustomMessage,
  { triggerTurn }: { triggerTurn: boolean },
): Task {
  const { session } = agent;
  if (session.isRunActive) {
    if (triggerTurn) session.steering.messages.push(message);
    else session.pendingCustom.push(message);
  } else if (triggerTurn) yield* run(agent, message, () => {});
  else appendCustom(agent, message);
}
