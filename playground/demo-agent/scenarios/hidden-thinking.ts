import type { ModelScript } from '../model/script.ts';

export default {
  name: 'hidden-thinking',
  shows: 'thinking that the provider hides (choose the model loopback-blocks)',
  turns: [[{ redacted: true }, { text: 'What I thought stays with me.' }]],
} satisfies ModelScript;
