import type { Scenario } from '../scenario.ts';

export default {
  name: 'all-blocks',
  topic: 'Answers',
  shows: 'thinking, text and a tool call in one message',
  turns: [
    [
      { thinking: 'I will say something and call a tool.' },
      { text: 'Now I call a tool.' },
      { tool: 'bash', args: { command: 'echo hello' } },
    ],
    [{ text: 'That was all.' }],
  ],
} satisfies Scenario;
