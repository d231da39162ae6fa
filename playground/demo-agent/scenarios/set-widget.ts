import type { Scenario } from '../scenario.ts';

export default {
  name: 'set-widget',
  topic: 'Dialogs and notices',
  shows: 'a widget with a key, set and removed again',
  from: 'A widget without lines is to be removed, though the types demand the lines.',
  turns: [
    [
      { text: 'Before it. ' },
      { aside: { extension: 'ui setWidget' } },
      { pause: 1000 },
      { aside: { extension: 'ui setWidget clear' } },
      { text: 'After it.' },
    ],
  ],
} satisfies Scenario;
