import { event } from '../../example.ts';
import type { ShapeRule } from '../../rule.ts';

export default {
  name: 'schema/unknown-type',
  level: 'error',
  side: 'sender',
  text: 'A record is one that the protocol has: its type, command or method is a name of it.',
  keywords: ['discriminator'],
  bad: [event('auto_compaction_start', { reason: 'threshold' })],
  good: [event('compaction_start', { reason: 'threshold' })],
} satisfies ShapeRule;
