import type { ModelScript } from '../script.ts';

export default {
  name: 'dropped',
  shows: 'an answer whose connection breaks in the middle',
  turns: [[{ text: 'The connection is about to' }, { drop: true }]],
} satisfies ModelScript;
