import type { Scenario } from '../scenario.ts';

/** A message of a role that nobody knows, whole. */
const notice = { role: 'notice', content: 'a role of tomorrow', timestamp: 0 };

export default {
  name: 'unknown-records',
  topic: 'Faults and novelties',
  shows: 'an event and a message of kinds that no release of Pi has',
  from: 'Releases add events and roles; clients that throw at an unknown one broke with each (7290, paseo 2978, pilish 264).',
  breaks: ['schema/unknown-type'],
  turns: [
    [
      { aside: { record: { type: 'x_progress', done: 3, of: 7 } } },
      // While a tool runs no other message is under way.
      { aside: { later: 100, aside: { record: { type: 'message_start', message: notice } } } },
      { aside: { later: 101, aside: { record: { type: 'message_end', message: notice } } } },
      { tool: 'count', args: { to: 3, pause: 100 } },
    ],
    [{ text: 'A client should not mind either of them.' }],
  ],
} satisfies Scenario;
