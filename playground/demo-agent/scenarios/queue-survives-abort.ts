import type { Scenario } from '../scenario.ts';

export default {
  name: 'queue-survives-abort',
  topic: 'Queue and state',
  shows: 'a queue that an abort leaves as it is, delivered with the next prompt',
  from: 'abort leaves the queue, against what the docs say; the message comes with the next run (8432, 9194).',
  try: 'Send abort, then get_state, then another prompt. clear_queue before abort leaves nothing behind.',
  turns: [
    [
      { text: 'A message waits behind me. ' },
      { aside: { queue: 'followUp', message: 'demo:short Deliver me later.' } },
      { pause: 10_000 },
      { text: 'Nobody has stopped me.' },
    ],
  ],
} satisfies Scenario;
