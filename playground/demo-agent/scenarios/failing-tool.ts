import type { Scenario } from '../scenario.ts';

export default {
  name: 'failing-tool',
  topic: 'Tools',
  shows: 'a tool that fails, and a tool that does not exist',
  turns: [
    [{ tool: 'read', args: { path: 'no-such-file.txt' } }],
    [{ tool: 'no_such_tool', args: { any: 'thing' } }],
    [{ text: 'Both calls have failed.' }],
  ],
} satisfies Scenario;
