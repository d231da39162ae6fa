import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Start',
  shows: 'commands sent before the agent has started: kept and answered',
  async play(pi) {
    pi.send({ id: 'early-1', type: 'get_available_thinking_levels' });
    pi.send({ id: 'early-2', type: 'get_available_thinking_levels' });
    await pi.until(({ id }) => id === 'early-2');
  },
} satisfies Scenario;
