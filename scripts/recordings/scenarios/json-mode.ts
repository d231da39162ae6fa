import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Runs',
  shows: 'JSON mode: the header of the session, then the events of one run',
  jsonMode: 'demo:tool',
  fast: true,
  async play(pi) {
    pi.closeStdin();
    await pi.gone;
  },
} satisfies Scenario;
