import type { Scenario } from '../scenario.ts';

export default {
  name: 'set-title',
  topic: 'Dialogs and notices',
  shows: 'a title for the window of the client',
  from: 'Clients without a window still receive it.',
  turns: [[{ text: 'Before it. ' }, { aside: { extension: 'ui setTitle' } }, { text: 'After it.' }]],
} satisfies Scenario;
