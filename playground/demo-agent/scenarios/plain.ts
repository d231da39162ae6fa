import type { Scenario } from '../scenario.ts';

export default {
  name: 'plain',
  topic: 'Answers',
  shows: 'one short answer without tools',
  turns: [
    [
      {
        text:
          'This answer comes from the loopback model: a small scripted server on your own machine, so that the real ' +
          'agent runs without a key.',
      },
    ],
  ],
} satisfies Scenario;
