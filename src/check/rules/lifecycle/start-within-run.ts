import { agentEnd, event } from '../../example.ts';
import type { Rule } from '../../rule.ts';

export default {
  name: 'lifecycle/start-within-run',
  level: 'error',
  side: 'agent',
  text: 'A run starts when the one before it has ended.',
  bad: [event('agent_start'), event('agent_start')],
  good: [event('agent_start'), agentEnd(), event('agent_start')],
  on: ['out agent_start'],
  check(_line, { run }) {
    if (run.phase !== 'running') return undefined;
    return { message: `The run that began in line ${run.line} has not ended.` };
  },
} satisfies Rule;
