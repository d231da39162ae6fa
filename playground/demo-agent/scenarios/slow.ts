import type { Scenario } from '../scenario.ts';

export default {
  name: 'slow',
  topic: 'Answers',
  shows: 'an answer that takes about ten seconds, long enough to steer or abort it',
  from: 'Steering, follow-ups and abort need a run that lasts.',
  try: 'Steer it, abort it, or both.',
  turns: [
    Array.from({ length: 20 }, (_, index) => [
      { text: `Step ${index + 1} of 20 is done. ` },
      { pause: 500 },
    ]).flat(),
  ],
} satisfies Scenario;
