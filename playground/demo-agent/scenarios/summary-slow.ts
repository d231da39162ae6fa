import type { Scenario } from '../scenario.ts';

export default {
  name: 'summary-slow',
  topic: 'Retries and summaries',
  shows: 'a summary that takes a while (as instructions of compact)',
  turns: [[{ pause: 1500 }, { text: 'A slow summary.' }]],
} satisfies Scenario;
