import type { Scenario } from '../scenario.ts';

export default {
  name: 'dialog-timeout',
  topic: 'Dialogs and notices',
  shows: 'a dialog with a timeout that nobody has to answer',
  from: 'Nothing tells a client that a dialog has timed out; it stays open there (474, 512).',
  try: 'Leave it open: the agent goes on after 400 ms, and no record says so.',
  turns: [[{ aside: { extension: 'ui confirm timeout' } }, { text: 'Nobody has answered in time.' }]],
} satisfies Scenario;
