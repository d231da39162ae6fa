import type { Scenario } from '../scenario.ts';

export default {
  name: 'retry',
  topic: 'Retries and summaries',
  shows: 'a model call that fails once and succeeds when it is repeated',
  from: 'agent_end was taken for the end, and the repeat was killed (4314, 4716, 6363).',
  turns: [
    {
      attempts: [
        [{ fail: { status: 503, message: 'The loopback model is busy on purpose.' } }],
        [{ text: 'This is the second attempt, and it succeeds.' }],
      ],
    },
  ],
} satisfies Scenario;
