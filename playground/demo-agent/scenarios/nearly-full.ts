import type { Scenario } from '../scenario.ts';

export default {
  name: 'nearly-full',
  topic: 'Retries and summaries',
  shows: 'an answer after which the context is nearly full',
  turns: [
    [{ text: 'This answer claims to have filled the context.' }, { usage: { input: 7900, output: 50 } }],
  ],
} satisfies Scenario;
