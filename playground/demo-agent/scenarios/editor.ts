import type { Scenario } from '../scenario.ts';

export default {
  name: 'editor',
  topic: 'Dialogs and notices',
  shows: 'a dialog that wants a text of several lines, in the middle of an answer',
  from: 'It is the only dialog that has no timeout, and clients often lack it.',
  turns: [[{ text: 'Before it. ' }, { aside: { extension: 'ui editor' } }, { text: 'After it.' }]],
} satisfies Scenario;
