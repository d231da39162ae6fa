import { messageStart, update } from '../../example.ts';
import type { Rule } from '../../rule.ts';

const block = [messageStart(), update('text_start', 0), update('text_end', 0, { content: '' })];

export default {
  name: 'streaming/block-ended',
  level: 'error',
  side: 'agent',
  text: 'A block that has ended neither grows, nor ends again, nor starts again.',
  bad: [...block, update('text_delta', 0, { delta: '!' })],
  good: [...block, update('text_start', 1)],
  on: ['out message_update'],
  check({ block: found }, { assembly }) {
    const known = typeof assembly !== 'string' && found && assembly.blocks.get(found.index);
    if (!known || known.ended === undefined) return undefined;
    return {
      path: '/assistantMessageEvent',
      message: `Block ${found.index} has ended in line ${known.ended}.`,
      hint: 'Clients have taken the content of its end for the whole.',
    };
  },
} satisfies Rule;
