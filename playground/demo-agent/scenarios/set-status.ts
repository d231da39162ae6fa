import type { Scenario } from '../scenario.ts';

export default {
  name: 'set-status',
  topic: 'Dialogs and notices',
  shows: 'a status text with a key, set and removed again',
  from: 'Clients throw the key away, and the second status overwrites the first (picot 38); a status without text is to be removed.',
  turns: [
    [
      { text: 'Before it. ' },
      { aside: { extension: 'ui setStatus' } },
      { pause: 1000 },
      { aside: { extension: 'ui setStatus clear' } },
      { text: 'After it.' },
    ],
  ],
} satisfies Scenario;
