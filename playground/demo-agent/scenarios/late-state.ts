import type { Scenario } from '../scenario.ts';

export default {
  name: 'late-state',
  topic: 'Queue and state',
  shows: 'answers to get_state that come late and tell of the past',
  from: 'A late "not streaming" overwrote what the events had said (hapi 1379, monomind 179).',
  try: 'Send get_state and, before its answer, a steering message: what events told later is right.',
  turns: [
    [
      { aside: { lateState: 800 } },
      { text: 'Ask me for my state now. ' },
      { pause: 3000 },
      { text: 'Done.' },
    ],
  ],
} satisfies Scenario;
