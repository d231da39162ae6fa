import type { Scenario } from '../scenario.ts';

export default {
  name: 'confirm',
  topic: 'Dialogs and notices',
  shows: 'a dialog that wants a yes or a no, in the middle of an answer',
  from: 'A confirm dialog that is answered with a value in place of `confirmed` becomes a no, without a word.',
  try: 'Answer it with `confirmed`, then again with `value`.',
  turns: [[{ text: 'Before it. ' }, { aside: { extension: 'ui confirm' } }, { text: 'After it.' }]],
} satisfies Scenario;
