import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Commands and answers',
  shows: 'choosing a model by name and in turn, and one that does not exist',
  fast: true,
  async play(pi) {
    await pi.ask({ type: 'set_model', provider: 'loopback', modelId: 'loopback-thinking' });
    await pi.ask({ type: 'set_model', provider: 'loopback', modelId: 'no-such-model' });
    await pi.ask({ type: 'cycle_model' });
    await pi.ask({ type: 'get_available_models' });
  },
} satisfies Scenario;
