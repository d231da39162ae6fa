import type { Scenario } from '../scenario.ts';

export default {
  name: 'crash',
  topic: 'Faults and novelties',
  shows: 'an agent that dies in the middle of a tool',
  from: 'Clients without an exit handler wait for a run that nobody works on any more (hapi 1146, screenpipe 5563).',
  turns: [
    [
      { text: 'I count, but not to the end. ' },
      { aside: { later: 700, aside: { crash: 'Error: the demo agent has crashed on purpose\n' } } },
      { tool: 'count', args: { to: 10, pause: 200 } },
    ],
  ],
} satisfies Scenario;
