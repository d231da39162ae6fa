import type { Scenario } from '../scenario.ts';

export default {
  name: 'select',
  topic: 'Dialogs and notices',
  shows: 'a dialog that offers a choice, in the middle of an answer',
  from: 'Dialogs that a client drops leave the agent waiting for ever (happier 283, omi 10832, rho 33).',
  try: 'Answer it; or leave it and see that nothing goes on.',
  turns: [[{ text: 'Before it. ' }, { aside: { extension: 'ui select' } }, { text: 'After it.' }]],
} satisfies Scenario;
