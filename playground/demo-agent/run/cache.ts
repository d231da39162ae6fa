import type { Agent } from '../agent.ts';
import type { Task } from '../schedule.ts';
import { append } from '../session/tree.ts';
import { usageOf } from '../usage.ts';
import { isIdle } from './session.ts';

/** How long after a run the provider is asked again, in milliseconds. */
const delay = 500;

/** Where a provider forgets a prompt soon, it is asked once more after a run, and an entry tells what that cost. */
export function keepCacheWarm(agent: Agent): void {
  const { session, schedule } = agent;
  const { model } = session;
  const last = session.messages.findLast((message) => message.role === 'assistant');
  if (!model.promptCache || last?.stopReason !== 'stop') return;
  const { input, output } = last.usage;
  schedule.start(
    (function* (): Task {
      yield* schedule.sleep(delay);
      if (session.isGone || !isIdle(session)) return;
      const { provider, id } = model;
      const usage = usageOf(model, { input, output });
      const told = { kind: 'cache_warm', provider, model: id, usage, note: 'extension override' };
      const entry = append(agent, session.tree, { type: 'usage', ...told });
      agent.emit({ type: 'entry_appended', entry });
    })(),
  );
}
