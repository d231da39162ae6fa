import type { Scenario } from '../scenario.ts';

export default {
  name: 'picture',
  topic: 'Tools',
  shows: 'a tool that returns an image',
  from: 'Images come as base64 beside the text of a result.',
  turns: [[{ tool: 'picture', args: {} }], [{ text: 'That was one pixel.' }]],
} satisfies Scenario;
