import type { Scenario } from '../scenario.ts';

export default {
  name: 'long-tool',
  topic: 'Tools',
  shows: 'a tool that runs until it is aborted, for a minute at most',
  turns: [
    [{ tool: 'bash', args: { command: 'echo begun; sleep 60' } }],
    [{ text: 'The command has ended by itself.' }],
  ],
} satisfies Scenario;
