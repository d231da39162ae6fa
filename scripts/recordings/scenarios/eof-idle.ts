import type { Scenario } from '../scenario.ts';

export default {
  shows: 'stdin closed on an idle agent',

  async play(pi) {
    await pi.ask({ type: 'get_available_thinking_levels' });
    pi.closeStdin();
    await pi.gone;
  },
} satisfies Scenario;
