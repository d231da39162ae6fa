import type { ModelScript } from '../model/script.ts';

export default {
  name: 'retry',
  shows: 'a model call that fails once and succeeds when it is repeated',
  turns: [
    {
      attempts: [
        [{ fail: { status: 503, message: 'The loopback model is busy on purpose.' } }],
        [{ text: 'This is the second attempt, and it succeeds.' }],
      ],
    },
  ],
} satisfies ModelScript;
