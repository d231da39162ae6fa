import type { Scenario } from '../scenario.ts';

const count = 100_000;

/** Made as they are asked for: nobody has to hold them all. */
const pieces: Iterable<string> = {
  *[Symbol.iterator]() {
    for (let number = 1; number <= count; number++) yield `${number} of ${count}. `;
  },
};

export default {
  name: 'flood',
  topic: 'Bytes and sizes',
  shows: 'an answer of a hundred thousand pieces, as fast as you read them',
  from: 'A reader that is slow made an agent end with ENOBUFS, or its output pile up (4897, omp 11238).',
  try: 'Stop reading for a while: the agent waits, and nothing is lost.',
  // It claims few tokens, so that no summary follows.
  turns: [[{ pieces }, { usage: { input: 10, output: 100 } }]],
} satisfies Scenario;
