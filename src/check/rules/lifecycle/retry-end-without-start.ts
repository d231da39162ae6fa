import { event, settled } from '../../example.ts';
import type { Rule } from '../../rule.ts';

export default {
  name: 'lifecycle/retry-end-without-start',
  level: 'error',
  side: 'agent',
  text: 'A retry that ends has started.',
  bad: [settled(), event('auto_retry_end', { success: true, attempt: 1 })],
  good: [event('auto_retry_end', { success: true, attempt: 1 })],
  on: ['out auto_retry_end'],
  check(_line, { run }) {
    return run.retry === 'none' ? { message: 'No retry has started that could end.' } : undefined;
  },
} satisfies Rule;
