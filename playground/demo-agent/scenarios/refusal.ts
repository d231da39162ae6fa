import type { Scenario } from '../scenario.ts';

export default {
  name: 'refusal',
  topic: 'Retries and summaries',
  shows: 'a model call that fails in a way that no repeat would mend',
  turns: [[{ fail: { status: 401, message: 'The loopback model does not know this key.' } }]],
} satisfies Scenario;
