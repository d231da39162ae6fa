import { messageStart, update } from '../../example.ts';
import type { Rule } from '../../rule.ts';

export default {
  name: 'streaming/block-started-twice',
  level: 'error',
  side: 'agent',
  text: 'A block starts once.',
  bad: [messageStart(), update('text_start', 0), update('text_start', 0)],
  good: [messageStart(), update('text_start', 0), update('text_start', 1)],
  on: ['out message_update'],
  check({ block: found }, { assembly }) {
    if (typeof assembly === 'string' || found?.step !== 'start') return undefined;
    const block = assembly.blocks.get(found.index);
    // A block that stood in message_start is started as well.
    const isNew = !block || (block.given && block.line === assembly.line);
    if (isNew || block.ended !== undefined) return undefined;
    return {
      path: '/assistantMessageEvent',
      message: `Block ${found.index} has started in line ${block.line}.`,
    };
  },
} satisfies Rule;
