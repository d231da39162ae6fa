import type { Scenario } from '../scenario.ts';

export default {
  name: 'two-dialogs',
  topic: 'Dialogs and notices',
  shows: 'two dialogs that are open at the same time',
  from: 'Clients with room for one dialog lose the other one, and the agent waits.',
  try: 'Answer the second one first.',
  turns: [[{ aside: { extension: 'ui input twice' } }, { text: 'Both were answered.' }]],
} satisfies Scenario;
