import type { Scenario } from '../scenario.ts';

export default {
  name: 'cut-off',
  topic: 'Answers',
  shows: 'an answer that ends because the model may not say more',
  from: 'stopReason "length" is no error, and the answer is left out of what the model is shown.',
  turns: [[{ text: 'This sentence is not going to be' }, { stop: 'length' }]],
} satisfies Scenario;
