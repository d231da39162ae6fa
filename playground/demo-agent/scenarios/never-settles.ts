import type { Scenario } from '../scenario.ts';

export default {
  name: 'never-settles',
  topic: 'Queue and state',
  shows: 'a run that ends and never settles',
  from: 'A provider or an extension can keep the run from settling; a client needs a way out of its own (6581).',
  try: 'Even abort is not answered. Close stdin: the agent ends.',
  turns: [[{ aside: { neverSettle: true } }, { text: 'This is the end, but nobody says so.' }]],
} satisfies Scenario;
