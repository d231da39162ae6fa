import { endOf, isWhole } from '../../../wire/message.ts';
import { messageStart, update } from '../../example.ts';
import type { Rule } from '../../rule.ts';

const block = [messageStart(), update('text_start', 0), update('text_delta', 0, { delta: 'Hi' })];

export default {
  name: 'streaming/end-differs',
  level: 'error',
  side: 'agent',
  text: 'The content of a block that ends is what its deltas have brought.',
  bad: [...block, update('text_end', 0, { content: 'Hello' })],
  good: [...block, update('text_end', 0, { content: 'Hi' })],
  on: ['out message_update'],
  check({ block: found }, { assembly }) {
    if (typeof assembly === 'string' || found?.step !== 'end' || found.kind === 'toolCall') return undefined;
    const block = assembly.blocks.get(found.index);
    // A block without deltas is told by its end alone: what a provider hides comes so.
    if (!block || block.given || block.deltas === 0 || block.ended !== undefined || !isWhole(assembly))
      return undefined;
    if (endOf(found.event, block).text === block.text) return undefined;
    return {
      path: '/assistantMessageEvent/content',
      message: `Expected the text of the ${block.deltas} deltas of block ${found.index}.`,
    };
  },
} satisfies Rule;
