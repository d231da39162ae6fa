import { messageStart, update } from '../../example.ts';
import type { Rule } from '../../rule.ts';

export default {
  name: 'streaming/block-of-another-kind',
  level: 'error',
  side: 'agent',
  text: 'A block grows and ends as what it has started.',
  bad: [messageStart(), update('thinking_start', 0), update('text_delta', 0, { delta: 'Hi' })],
  good: [messageStart(), update('thinking_start', 0), update('thinking_delta', 0, { delta: 'Hm' })],
  on: ['out message_update'],
  check({ block: found }, { assembly }) {
    if (typeof assembly === 'string' || !found) return undefined;
    const block = assembly.blocks.get(found.index);
    if (!block || block.kind === found.kind || (found.step === 'start' && !block.given)) return undefined;
    return {
      path: '/assistantMessageEvent',
      message: `Block ${found.index} has started as ${block.kind} in line ${block.line}, not as ${found.kind}.`,
    };
  },
} satisfies Rule;
