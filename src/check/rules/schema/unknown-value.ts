import { sent } from '../../example.ts';
import type { ShapeRule } from '../../rule.ts';

export default {
  name: 'schema/unknown-value',
  level: 'error',
  side: 'sender',
  text: 'A member that has one of several named values has one of these.',
  keywords: ['enum', 'const'],
  bad: [sent({ type: 'set_steering_mode', mode: 'ALL' })],
  good: [sent({ type: 'set_steering_mode', mode: 'all' })],
} satisfies ShapeRule;
