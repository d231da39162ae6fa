import type { Scenario } from '../scenario.ts';

export default {
  name: 'nested',
  topic: 'Tools',
  shows: 'a tool that calls two other tools',
  from: 'Calls inside of a tool have a parentToolCallId and no message of their own.',
  turns: [[{ tool: 'nest', args: {} }], [{ text: 'The tool has called two others.' }]],
} satisfies Scenario;
