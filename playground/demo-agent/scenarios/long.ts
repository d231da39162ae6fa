import type { ModelScript } from '../model/script.ts';

export default {
  name: 'long',
  shows: 'an answer of two thousand pieces, as fast as they come',
  turns: [[{ pieces: Array.from({ length: 2000 }, (_, index) => `${index + 1} of 2000. `) }]],
} satisfies ModelScript;
