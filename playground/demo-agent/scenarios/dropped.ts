import type { Scenario } from '../scenario.ts';

export default {
  name: 'dropped',
  topic: 'Retries and summaries',
  shows: 'an answer whose connection breaks in the middle',
  from: 'Blocks that started never end when the connection breaks; message_end is all there is.',
  turns: [[{ text: 'The connection is about to' }, { pause: 200 }, { drop: true }]],
} satisfies Scenario;
