import { assistant, event, messageEnd, messageStart } from '../../example.ts';
import type { Rule } from '../../rule.ts';

export default {
  name: 'streaming/ends-pending',
  level: 'error',
  side: 'agent',
  text: 'A message that ends says why; "pending" is for one that has begun.',
  bad: [messageStart(), event('message_end', { message: assistant([], 'pending') })],
  good: [messageStart(), messageEnd()],
  on: ['out message_end'],
  check({ record = {} }) {
    const { message } = record as { message?: { stopReason?: unknown } | null };
    if (message?.stopReason !== 'pending') return undefined;
    return {
      path: '/message/stopReason',
      message: 'Expected the reason why the message has ended; got "pending".',
      hint: 'It is "stop", "length", "toolUse", "error", "aborted" or "deferred".',
    };
  },
} satisfies Rule;
