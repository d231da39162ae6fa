import type { Scenario } from '../scenario.ts';

export default {
  name: 'hidden-thinking',
  topic: 'Answers',
  shows: 'thinking that the provider hides (choose the model loopback-blocks)',
  from: 'The first block is complete when the message starts, so that indices count and pushing does not.',
  turns: [[{ redacted: true }, { text: 'What I thought stays with me.' }]],
} satisfies Scenario;
