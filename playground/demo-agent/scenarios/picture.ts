import type { ModelScript } from '../model/script.ts';

export default {
  name: 'picture',
  shows: 'a tool that returns an image',
  turns: [[{ tool: 'picture', args: {} }], [{ text: 'That was one pixel.' }]],
} satisfies ModelScript;
