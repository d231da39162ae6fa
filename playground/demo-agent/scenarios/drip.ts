import type { Scenario } from '../scenario.ts';

export default {
  name: 'drip',
  topic: 'Answers',
  shows: 'an answer that comes a word at a time, half a minute long',
  from: 'Fixed deadlines end runs that are only slow (7446, 7763, pi-acp 100).',
  turns: [
    'This answer takes its time and is never silent for long so no client has to give it up'
      .split(' ')
      .flatMap((word) => [{ text: `${word} ` }, { pause: 1700 }]),
  ],
} satisfies Scenario;
