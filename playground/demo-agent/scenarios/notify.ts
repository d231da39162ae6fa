import type { Scenario } from '../scenario.ts';

export default {
  name: 'notify',
  topic: 'Dialogs and notices',
  shows: 'a notice that wants no answer',
  from: 'Notices are dropped by clients that only know dialogs (9951).',
  turns: [[{ text: 'Before it. ' }, { aside: { extension: 'ui notify' } }, { text: 'After it.' }]],
} satisfies Scenario;
