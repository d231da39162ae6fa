import type { ModelScript } from '../model/script.ts';

export default {
  name: 'cut-off',
  shows: 'an answer that ends because the model may not say more',
  turns: [[{ text: 'This sentence is not going to be' }, { stop: 'length' }]],
} satisfies ModelScript;
