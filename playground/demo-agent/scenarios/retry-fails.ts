import type { Scenario } from '../scenario.ts';

export default {
  name: 'retry-fails',
  topic: 'Retries and summaries',
  shows: 'a model call that fails however often it is repeated',
  from: 'After the last attempt agent_end says willRetry false, and auto_retry_end why.',
  turns: [[{ fail: { status: 503, message: 'The loopback model is busy on purpose.' } }]],
} satisfies Scenario;
