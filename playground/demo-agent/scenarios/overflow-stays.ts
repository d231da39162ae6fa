import type { ModelScript } from '../model/script.ts';

export default {
  name: 'overflow-stays',
  shows: 'a conversation that stays too long even after it was summarised',
  turns: [[{ fail: { status: 400, message: 'prompt is too long: 9000 tokens > 8000 maximum' } }]],
} satisfies ModelScript;
