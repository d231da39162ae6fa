import type { Scenario } from '../scenario.ts';

export default {
  name: 'parallel',
  topic: 'Tools',
  shows: 'two tools that run at the same time and end in another order than they began',
  from: 'Tools end in another order than they began.',
  turns: [
    [
      { text: 'I call two tools at once.' },
      { tool: 'count', args: { to: 3, pause: 300 } },
      { tool: 'bash', args: { command: 'echo done first' } },
    ],
    [{ text: 'Both have ended.' }],
  ],
} satisfies Scenario;
