import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Bad input',
  shows: 'a line with nothing but null: Pi 1.6.0 crashes',
  fast: true,
  async play(pi) {
    await pi.ask({ type: 'get_available_thinking_levels' });
    pi.mistake('framing/one-object-per-line', 'null is no object, and this agent does not survive it.');
    pi.send('null');
    await pi.gone;
  },
} satisfies Scenario;
