import type { Scenario } from '../scenario.ts';

export default {
  name: 'long',
  topic: 'Answers',
  shows: 'an answer of two thousand pieces, as fast as they come',
  from: 'The final text crosses the wire five times.',
  turns: [[{ pieces: Array.from({ length: 2000 }, (_, index) => `${index + 1} of 2000. `) }]],
} satisfies Scenario;
