import type { ModelScript } from '../model/script.ts';

export default {
  name: 'nested',
  shows: 'a tool that calls two other tools',
  turns: [[{ tool: 'nest', args: {} }], [{ text: 'The tool has called two others.' }]],
} satisfies ModelScript;
