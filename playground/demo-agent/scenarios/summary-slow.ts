import type { ModelScript } from '../model/script.ts';

export default {
  name: 'summary-slow',
  shows: 'a summary that takes a while (as instructions of compact)',
  turns: [[{ pause: 1500 }, { text: 'A slow summary.' }]],
} satisfies ModelScript;
