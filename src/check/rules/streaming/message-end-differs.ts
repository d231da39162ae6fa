import { isWhole } from '../../../wire/message.ts';
import { messageEnd, messageStart, text, update } from '../../example.ts';
import type { Rule } from '../../rule.ts';

const block = [messageStart(), update('text_start', 0), update('text_end', 0, { content: 'Hi' })];

export default {
  name: 'streaming/message-end-differs',
  level: 'error',
  side: 'agent',
  text: 'A message that ends holds the blocks that have ended, as they have ended.',
  bad: [...block, messageEnd(text('Hello'))],
  good: [...block, messageEnd(text('Hi'))],
  on: ['out message_end'],
  check({ ended: message }, { assembly }) {
    if (typeof assembly === 'string' || !message || !isWhole(assembly)) return undefined;
    for (const [index, { kind, text: words, ended }] of assembly.blocks) {
      const final = message.blocks[index];
      if (ended === undefined || kind === 'other') continue;
      if (final?.kind === kind && final.text === words) continue;
      return {
        path: final ? `/message/content/${index}` : '/message/content',
        message: final
          ? `Expected block ${index} as it has ended in line ${ended}.`
          : `Block ${index}, which has ended in line ${ended}, is missing.`,
      };
    }
    return undefined;
  },
} satisfies Rule;
