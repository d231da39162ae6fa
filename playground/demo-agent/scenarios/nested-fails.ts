import type { Scenario } from '../scenario.ts';

export default {
  name: 'nested-fails',
  topic: 'Tools',
  shows: 'a tool that calls another one, which fails',
  turns: [[{ tool: 'nest', args: { failing: true } }], [{ text: 'The inner call has failed.' }]],
} satisfies Scenario;
