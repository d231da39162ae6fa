import type { ModelScript } from '../model/script.ts';

export default {
  name: 'nearly-full',
  shows: 'an answer after which the context is nearly full',
  turns: [
    [{ text: 'This answer claims to have filled the context.' }, { usage: { input: 7900, output: 50 } }],
  ],
} satisfies ModelScript;
