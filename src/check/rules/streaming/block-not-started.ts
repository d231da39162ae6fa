import { messageStart, update } from '../../example.ts';
import type { Rule } from '../../rule.ts';

export default {
  name: 'streaming/block-not-started',
  level: 'error',
  side: 'agent',
  text: 'A block has started before it grows or ends.',
  bad: [messageStart(), update('text_delta', 0, { delta: 'Hi' })],
  good: [messageStart(), update('text_start', 0), update('text_delta', 0, { delta: 'Hi' })],
  on: ['out message_update'],
  check({ block: found }, { assembly }) {
    if (typeof assembly === 'string' || !found || found.step === 'start') return undefined;
    if (assembly.blocks.has(found.index)) return undefined;
    return { path: '/assistantMessageEvent', message: `Block ${found.index} has not started.` };
  },
} satisfies Rule;
