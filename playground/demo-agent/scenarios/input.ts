import type { Scenario } from '../scenario.ts';

export default {
  name: 'input',
  topic: 'Dialogs and notices',
  shows: 'a dialog that wants a line of text, in the middle of an answer',
  from: 'The answer is passed on unchecked, whatever its type.',
  turns: [[{ text: 'Before it. ' }, { aside: { extension: 'ui input' } }, { text: 'After it.' }]],
} satisfies Scenario;
