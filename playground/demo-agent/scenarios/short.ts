import type { ModelScript } from '../model/script.ts';

export default {
  name: 'short',
  shows: 'an answer of one word',
  turns: [[{ text: 'Done.' }]],
} satisfies ModelScript;
