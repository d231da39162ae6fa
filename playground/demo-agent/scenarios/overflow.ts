import type { ModelScript } from '../model/script.ts';

export default {
  name: 'overflow',
  shows: 'a conversation that is too long for the model, so that it is summarised and the call repeated',
  turns: [
    {
      attempts: [
        [{ fail: { status: 400, message: 'prompt is too long: 9000 tokens > 8000 maximum' } }],
        [{ text: 'After the summary there is room again.' }],
      ],
    },
  ],
} satisfies ModelScript;
