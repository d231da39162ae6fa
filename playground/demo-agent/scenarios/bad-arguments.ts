import type { Scenario } from '../scenario.ts';

export default {
  name: 'bad-arguments',
  topic: 'Tools',
  shows: 'a tool call whose arguments are no JSON',
  from: 'argumentsError is in no docs.',
  turns: [
    [{ tool: 'bash', written: '{"command": echo}' }],
    [{ text: 'The call had no arguments to speak of.' }],
  ],
} satisfies Scenario;
