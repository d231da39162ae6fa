import type { Agent } from './agent.ts';
import { appendEntry, runExtensionCommand } from './extension/commands.ts';
import type { Aside } from './model/script.ts';
import { enqueue } from './run/queue.ts';
import type { Task } from './schedule.ts';

/** Does what a script wants to happen beside the stream of the model. */
export function* performAside(agent: Agent, aside: Aside): Task {
  if ('extension' in aside) yield* runExtensionCommand(agent, `/${aside.extension}`);
  else if ('queue' in aside) enqueue(agent, aside.queue, aside.message, undefined);
  else if ('record' in aside) agent.emit(aside.record);
  else if ('entry' in aside) appendEntry(agent, { text: 'x'.repeat(aside.entry) });
  else if ('stdout' in aside) agent.output.out(aside.stdout);
  else if ('stderr' in aside) agent.output.err(aside.stderr);
  else if ('cut' in aside) agent.output.cutNext();
  else if ('lateState' in aside) agent.process.stateIsLate = aside.lateState;
  else if ('neverSettle' in aside) agent.process.neverSettles = true;
  else if ('crash' in aside) {
    agent.output.err(aside.crash);
    agent.output.exit(1);
  } else agent.schedule.start(performLater(agent, aside));
}

function* performLater(agent: Agent, { later, aside }: { later: number; aside: Aside }): Task {
  yield* agent.schedule.sleep(later);
  yield* performAside(agent, aside);
}
