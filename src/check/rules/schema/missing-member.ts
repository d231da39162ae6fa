import { event } from '../../example.ts';
import type { ShapeRule } from '../../rule.ts';

export default {
  name: 'schema/missing-member',
  level: 'error',
  side: 'sender',
  text: 'A record has every member that its type requires.',
  keywords: ['required'],
  bad: [event('agent_settled')],
  good: [event('agent_settled', { aborted: false })],
} satisfies ShapeRule;
