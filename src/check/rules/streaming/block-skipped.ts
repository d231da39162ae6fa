import { messageStart, update } from '../../example.ts';
import type { Rule } from '../../rule.ts';

export default {
  name: 'streaming/block-skipped',
  level: 'error',
  side: 'agent',
  text: 'Blocks are numbered without gaps, in the order in which they start.',
  bad: [messageStart(), update('text_start', 1)],
  good: [messageStart(), update('text_start', 0), update('text_start', 1)],
  on: ['out message_update'],
  check({ block: found }, { assembly }) {
    if (typeof assembly === 'string' || found?.step !== 'start') return undefined;
    if (found.index <= assembly.blocks.size) return undefined;
    return {
      path: '/assistantMessageEvent',
      message: `Block ${found.index} starts, and the message has ${assembly.blocks.size} blocks before it.`,
    };
  },
} satisfies Rule;
