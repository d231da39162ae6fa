import { messageEnd, messageStart, update } from '../../example.ts';
import type { Rule } from '../../rule.ts';

export default {
  name: 'streaming/update-outside-message',
  level: 'error',
  side: 'agent',
  text: 'Updates belong to a message of an assistant that has started and not ended.',
  bad: [messageStart(), messageEnd(), update('text_start', 0)],
  good: [messageStart(), update('text_start', 0)],
  on: ['out message_update'],
  check(_line, { assembly }) {
    if (assembly === 'unknown') return undefined;
    if (assembly === 'none') return { message: 'No message has started that could grow.' };
    if (assembly.role === 'assistant') return undefined;
    return {
      message: `The message that began in line ${assembly.line} is of role "${assembly.role}"; only those of an assistant grow.`,
    };
  },
} satisfies Rule;
