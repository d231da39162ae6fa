import type { Scenario } from '../scenario.ts';

export default {
  name: 'summary-retry',
  topic: 'Retries and summaries',
  shows: 'a summary whose model call fails once (as instructions of compact)',
  turns: [
    {
      attempts: [
        [{ fail: { status: 503, message: 'The loopback model is busy on purpose.' } }],
        [{ text: 'A summary at the second attempt.' }],
      ],
    },
  ],
} satisfies Scenario;
