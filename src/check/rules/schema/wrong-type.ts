import { sent } from '../../example.ts';
import type { ShapeRule } from '../../rule.ts';

export default {
  name: 'schema/wrong-type',
  level: 'error',
  side: 'sender',
  text: 'A member has a value of the type that the protocol gives it.',
  keywords: ['type', 'anyOf', 'depth', '*'],
  bad: [sent({ type: 'bash', command: ['ls'] })],
  good: [sent({ type: 'bash', command: 'ls' })],
} satisfies ShapeRule;
