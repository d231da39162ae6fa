import type { ModelScript } from '../model/script.ts';

export default {
  name: 'waiting',
  shows: 'an answer that begins and then waits, long enough to steer or abort it',
  turns: [[{ text: 'I have begun.' }, { pause: 2500 }, { text: ' I have waited.' }]],
} satisfies ModelScript;
