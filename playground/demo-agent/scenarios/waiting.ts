import type { Scenario } from '../scenario.ts';

export default {
  name: 'waiting',
  topic: 'Answers',
  shows: 'an answer that begins and then waits, long enough to steer or abort it',
  from: 'Steering, follow-ups and abort need a run that lasts.',
  try: 'Steer it or abort it while it waits.',
  turns: [[{ text: 'I have begun.' }, { pause: 2500 }, { text: ' I have waited.' }]],
} satisfies Scenario;
