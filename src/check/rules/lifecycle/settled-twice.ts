import { maySettleLostPrompt } from '../../../wire/lifecycle.ts';
import { agentEnd, event, settled } from '../../example.ts';
import type { Rule } from '../../rule.ts';

export default {
  name: 'lifecycle/settled-twice',
  level: 'error',
  side: 'agent',
  text: 'An agent settles once for each run, and once for each prompt that was lost in a burst.',
  bad: [agentEnd(), settled(), settled()],
  good: [agentEnd(), settled(), event('agent_start'), agentEnd(), settled()],
  on: ['out agent_settled'],
  check(_line, { run, commands }) {
    if (run.phase !== 'idle' || maySettleLostPrompt(run) || commands.prompt) return undefined;
    const before = run.line === 0 ? 'No run has begun' : `The agent has settled in line ${run.line}`;
    return { message: `${before}, and nothing has started since.` };
  },
} satisfies Rule;
