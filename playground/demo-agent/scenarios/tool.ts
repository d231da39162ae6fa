import type { ModelScript } from '../model/script.ts';

export default {
  name: 'tool',
  shows: 'the bash tool runs a harmless command and the model reads its output',
  turns: [
    [
      { text: 'I will run a command that prints two lines.' },
      { tool: 'bash', args: { command: 'echo "one"; sleep 0.2; echo "two"' } },
    ],
    [{ text: 'The command printed two lines, and I have read both.' }],
  ],
} satisfies ModelScript;
