import type { ModelScript } from '../model/script.ts';

export default {
  name: 'slow',
  shows: 'an answer that takes about ten seconds, long enough to steer or abort it',
  turns: [
    Array.from({ length: 20 }, (_, index) => [
      { text: `Step ${index + 1} of 20 is done. ` },
      { pause: 500 },
    ]).flat(),
  ],
} satisfies ModelScript;
