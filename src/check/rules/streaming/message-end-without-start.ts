import { messageEnd, messageStart } from '../../example.ts';
import type { Rule } from '../../rule.ts';

export default {
  name: 'streaming/message-end-without-start',
  level: 'error',
  side: 'agent',
  text: 'A message that ends has started, with the same role.',
  bad: [messageStart(), messageEnd(), messageEnd()],
  good: [messageStart(), messageEnd()],
  on: ['out message_end'],
  check({ ended }, { assembly }) {
    if (assembly === 'unknown') return undefined;
    if (assembly === 'none') return { message: 'No message has started that could end.' };
    if (ended?.role === assembly.role) return undefined;
    return {
      path: '/message/role',
      message: `Expected "${assembly.role}", the role of the message that began in line ${assembly.line}.`,
    };
  },
} satisfies Rule;
