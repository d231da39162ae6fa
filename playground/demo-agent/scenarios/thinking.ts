import type { Scenario } from '../scenario.ts';

export default {
  name: 'thinking',
  topic: 'Answers',
  shows: 'a thinking block before the answer (choose the model loopback-thinking)',
  from: 'Blocks overlap: text begins before thinking has ended.',
  turns: [
    [
      { thinking: 'Someone wants to see a thinking block. I should think first and then answer.' },
      { text: 'I have thought about it, and here is the answer.' },
    ],
  ],
} satisfies Scenario;
