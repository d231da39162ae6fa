import { messageEnd, messageStart } from '../../example.ts';
import type { Rule } from '../../rule.ts';

export default {
  name: 'streaming/message-not-ended',
  level: 'error',
  side: 'agent',
  text: 'A message has ended before the next one starts, and before its turn and run end.',
  bad: [messageStart(), messageStart()],
  good: [messageStart(), messageEnd(), messageStart()],
  on: ['out message_start', 'out turn_start', 'out turn_end', 'out agent_start', 'out agent_end'],
  check(_line, { assembly }) {
    if (typeof assembly === 'string') return undefined;
    return {
      message: `The message of role "${assembly.role}" that began in line ${assembly.line} has not ended.`,
    };
  },
} satisfies Rule;
