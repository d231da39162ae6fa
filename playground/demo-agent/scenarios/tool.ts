import type { Scenario } from '../scenario.ts';

export default {
  name: 'tool',
  topic: 'Tools',
  shows: 'the bash tool runs a harmless command and the model reads its output',
  from: 'A tool call and its result are told by seven kinds of records.',
  turns: [
    [
      { text: 'I will run a command that prints two lines.' },
      { tool: 'bash', args: { command: 'echo "one"; sleep 0.2; echo "two"' } },
    ],
    [{ text: 'The command printed two lines, and I have read both.' }],
  ],
} satisfies Scenario;
