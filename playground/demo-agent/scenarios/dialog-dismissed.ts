import type { Scenario } from '../scenario.ts';

export default {
  name: 'dialog-dismissed',
  topic: 'Dialogs and notices',
  shows: 'a dialog that the extension takes back',
  from: 'A dialog that is taken back is not told of either; a late answer is ignored without a word.',
  try: 'Answer it after a second.',
  turns: [[{ aside: { extension: 'ui select dismissed' } }, { text: 'The dialog was taken back.' }]],
} satisfies Scenario;
