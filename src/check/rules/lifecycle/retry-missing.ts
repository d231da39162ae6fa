import { agentEnd, event, settled } from '../../example.ts';
import type { Rule } from '../../rule.ts';

const failed = event('agent_end', { messages: [], willRetry: true });
const retry = { attempt: 1, maxAttempts: 3, delayMs: 2000, errorMessage: '503' };

export default {
  name: 'lifecycle/retry-missing',
  level: 'error',
  side: 'agent',
  text: 'An agent_end that announces a retry is followed by one.',
  bad: [failed, settled()],
  good: [failed, event('auto_retry_start', retry), event('agent_start'), agentEnd(), settled()],
  on: ['out agent_settled', 'out agent_start'],
  check(_line, { run }) {
    if (run.announced === undefined) return undefined;
    return {
      message: `The agent_end in line ${run.announced} has said willRetry: true, and no auto_retry_start came.`,
    };
  },
} satisfies Rule;
