import type { ModelScript } from '../model/script.ts';

export default {
  name: 'thinking',
  shows: 'a thinking block before the answer (choose the model loopback-thinking)',
  turns: [
    [
      { thinking: 'Someone wants to see a thinking block. I should think first and then answer.' },
      { text: 'I have thought about it, and here is the answer.' },
    ],
  ],
} satisfies ModelScript;
