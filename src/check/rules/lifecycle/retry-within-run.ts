import { agentEnd, event } from '../../example.ts';
import type { Rule } from '../../rule.ts';

const retry = event('auto_retry_start', { attempt: 1, maxAttempts: 3, delayMs: 2000, errorMessage: '503' });

export default {
  name: 'lifecycle/retry-within-run',
  level: 'error',
  side: 'agent',
  text: 'A retry begins after the agent_end of the run that failed.',
  bad: [event('agent_start'), retry],
  good: [event('agent_start'), agentEnd(), retry],
  on: ['out auto_retry_start'],
  check(_line, { run }) {
    if (run.phase !== 'running' && run.phase !== 'idle') return undefined;
    return {
      message: `Expected agent_end before it; the agent is ${run.phase}${run.line ? ` since line ${run.line}` : ''}.`,
    };
  },
} satisfies Rule;
