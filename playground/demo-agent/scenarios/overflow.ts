import type { Scenario } from '../scenario.ts';

export default {
  name: 'overflow',
  topic: 'Retries and summaries',
  shows: 'a conversation that is too long for the model, so that it is summarised and the call repeated',
  from: 'agent_end says willRetry false although the run goes on after the summary.',
  turns: [
    {
      attempts: [
        [{ fail: { status: 400, message: 'prompt is too long: 9000 tokens > 8000 maximum' } }],
        [{ text: 'After the summary there is room again.' }],
      ],
    },
  ],
} satisfies Scenario;
