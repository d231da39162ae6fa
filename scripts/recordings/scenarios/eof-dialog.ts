import type { Scenario } from '../scenario.ts';

export default {
  shows: 'stdin closed on an agent that waits in a dialog',

  async play(pi) {
    await pi.ask({ type: 'get_available_thinking_levels' });
    pi.send({ id: 'open', type: 'prompt', message: '/ui confirm' });
    await pi.dialog('confirm');
    pi.closeStdin();
    await pi.gone;
  },
} satisfies Scenario;
