import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Start',
  shows: 'an agent without any model: its state holds a placeholder, and a prompt is refused',
  model: 'none',
  async play(pi) {
    await pi.ask({ type: 'get_state' });
    await pi.ask({ type: 'get_available_models' });
    await pi.ask({ type: 'cycle_model' });
    await pi.ask({ type: 'prompt', message: 'Is anybody there?' });
    await pi.ask({ type: 'compact' });
    await pi.ask({ type: 'get_session_stats' });
  },
} satisfies Scenario;
