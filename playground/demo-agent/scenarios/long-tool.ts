import type { ModelScript } from '../model/script.ts';

export default {
  name: 'long-tool',
  shows: 'a tool that runs until it is aborted, for a minute at most',
  turns: [
    [{ tool: 'bash', args: { command: 'echo begun; sleep 60' } }],
    [{ text: 'The command has ended by itself.' }],
  ],
} satisfies ModelScript;
