import { messageEnd, messageStart, text, update } from '../../example.ts';
import type { Rule } from '../../rule.ts';

const block = [messageStart(), update('text_start', 0), update('text_delta', 0, { delta: 'Hi' })];

export default {
  name: 'streaming/block-not-ended',
  level: 'error',
  side: 'agent',
  text: 'The blocks of a message that ends as it should have ended. Where a stream breaks off, they may stay open.',
  bad: [...block, messageEnd(text('Hi'))],
  good: [...block, update('text_end', 0, { content: 'Hi' }), messageEnd(text('Hi'))],
  on: ['out message_end'],
  check({ record = {} }, { assembly }) {
    if (typeof assembly === 'string') return undefined;
    const stopReason = (record.message as { stopReason?: unknown } | null | undefined)?.stopReason;
    if (stopReason !== 'stop' && stopReason !== 'toolUse') return undefined;
    for (const [index, { line: start, ended, given }] of assembly.blocks) {
      if (ended !== undefined || given) continue;
      return {
        message: `Block ${index}, which has started in line ${start}, has not ended; the message ends with "${stopReason}".`,
      };
    }
    return undefined;
  },
} satisfies Rule;
