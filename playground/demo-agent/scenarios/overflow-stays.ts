import type { Scenario } from '../scenario.ts';

export default {
  name: 'overflow-stays',
  topic: 'Retries and summaries',
  shows: 'a conversation that stays too long even after it was summarised',
  turns: [[{ fail: { status: 400, message: 'prompt is too long: 9000 tokens > 8000 maximum' } }]],
} satisfies Scenario;
