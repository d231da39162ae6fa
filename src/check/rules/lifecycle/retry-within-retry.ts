import { event } from '../../example.ts';
import type { Rule } from '../../rule.ts';

const failed = event('agent_end', { messages: [], willRetry: true });
const retry = (attempt: number) =>
  event('auto_retry_start', { attempt, maxAttempts: 3, delayMs: 2000, errorMessage: '503' });

export default {
  name: 'lifecycle/retry-within-retry',
  level: 'error',
  side: 'agent',
  text: 'A retry is announced once for each run that has failed.',
  bad: [failed, retry(1), retry(2)],
  good: [failed, retry(1), event('agent_start'), failed, retry(2)],
  on: ['out auto_retry_start'],
  check(_line, { run }) {
    if (run.phase !== 'ended' || typeof run.retry !== 'number' || run.retry < run.line) return undefined;
    return { message: `The retry of line ${run.retry} has not begun its run: agent_start is missing.` };
  },
} satisfies Rule;
