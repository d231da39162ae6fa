import type { ModelScript } from '../model/script.ts';

export default {
  name: 'nested-fails',
  shows: 'a tool that calls another one, which fails',
  turns: [[{ tool: 'nest', args: { failing: true } }], [{ text: 'The inner call has failed.' }]],
} satisfies ModelScript;
