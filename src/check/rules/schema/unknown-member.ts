import { sent } from '../../example.ts';
import type { ShapeRule } from '../../rule.ts';

export default {
  name: 'schema/unknown-member',
  level: 'warning',
  side: 'sender',
  text: 'A command has the members that its type knows; the agent passes over all others without a word.',
  keywords: ['additionalProperties'],
  bad: [sent({ type: 'prompt', message: 'Wait', streaming_behavior: 'steer' })],
  good: [sent({ type: 'prompt', message: 'Wait', streamingBehavior: 'steer' })],
} satisfies ShapeRule;
