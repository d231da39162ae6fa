import type { Scenario } from '../scenario.ts';

export default {
  name: 'short',
  topic: 'Answers',
  shows: 'an answer of one word',
  turns: [[{ text: 'Done.' }]],
} satisfies Scenario;
