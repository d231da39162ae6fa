import type { Scenario } from '../scenario.ts';

export default {
  name: 'blocked',
  topic: 'Tools',
  shows: 'a tool call that an extension blocks and one whose hook throws',
  turns: [
    [{ tool: 'bash', args: { command: 'echo forbidden' } }],
    [{ tool: 'bash', args: { command: 'echo throwing' } }],
    [{ text: 'Neither of them ran.' }],
  ],
} satisfies Scenario;
