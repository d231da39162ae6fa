import { messageStart, update } from '../../example.ts';
import type { Rule } from '../../rule.ts';

export default {
  name: 'streaming/block-index',
  level: 'error',
  side: 'agent',
  text: 'A contentIndex is a whole number from 0.',
  bad: [messageStart(), update('text_start', -1)],
  good: [messageStart(), update('text_start', 0)],
  on: ['out message_update'],
  check({ record = {} }) {
    const { assistantMessageEvent: event } = record as { assistantMessageEvent?: { contentIndex?: unknown } };
    const index = event?.contentIndex;
    if (typeof index !== 'number' || (Number.isSafeInteger(index) && index >= 0)) return undefined;
    return {
      path: '/assistantMessageEvent/contentIndex',
      message: `Expected a whole number from 0, the place of the block; got ${index}.`,
    };
  },
} satisfies Rule;
