import type { ModelScript } from '../model/script.ts';

export default {
  name: 'dropped',
  shows: 'an answer whose connection breaks in the middle',
  turns: [[{ text: 'The connection is about to' }, { pause: 200 }, { drop: true }]],
} satisfies ModelScript;
