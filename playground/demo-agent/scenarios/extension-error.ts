import type { Scenario } from '../scenario.ts';

export default {
  name: 'extension-error',
  topic: 'Faults and novelties',
  shows: 'a command of an extension that throws: the prompt is answered as handled all the same',
  from: 'extension_error is in no exported type, and a failing command answers success.',
  prompt: '/fail',
  turns: [],
} satisfies Scenario;
