import type { Scenario } from '../scenario.ts';

export default {
  name: 'summary-fails',
  topic: 'Retries and summaries',
  shows: 'a summary whose model call fails for good (as instructions of compact)',
  turns: [[{ fail: { status: 401, message: 'The loopback model makes no summaries.' } }]],
} satisfies Scenario;
