import { maySettleLostPrompt } from '../../../wire/lifecycle.ts';
import { agentEnd, event, settled } from '../../example.ts';
import type { Rule } from '../../rule.ts';

export default {
  name: 'lifecycle/settled-within-run',
  level: 'error',
  side: 'agent',
  text: 'An agent settles after agent_end.',
  bad: [agentEnd(), settled(), event('agent_start'), settled()],
  good: [event('agent_start'), agentEnd(), settled()],
  on: ['out agent_settled'],
  check(_line, { run }) {
    // Prompts that were lost in a burst settle while the run of the first one is under way.
    if (run.phase !== 'running' || maySettleLostPrompt(run)) return undefined;
    return {
      message: `The run that is under way since line ${run.line} has not ended: agent_end is missing.`,
    };
  },
} satisfies Rule;
