import type { Scenario } from '../scenario.ts';

export default {
  name: 'at-once',
  topic: 'Answers',
  shows: 'a run that settles in the same chunk as the answer to its prompt',
  from: 'A listener that is installed after the answer has come waits for ever (8965, 4744, bobbit 478).',
  atOnce: true,
  turns: [[{ text: 'Over already.' }]],
} satisfies Scenario;
