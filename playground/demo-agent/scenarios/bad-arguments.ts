import type { ModelScript } from '../model/script.ts';

export default {
  name: 'bad-arguments',
  shows: 'a tool call whose arguments are no JSON',
  turns: [
    [{ tool: 'bash', written: '{"command": echo}' }],
    [{ text: 'The call had no arguments to speak of.' }],
  ],
} satisfies ModelScript;
