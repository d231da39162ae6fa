import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Commands and answers',
  shows: 'cycle_model where there is nothing to choose from, and among the models that --models names',
  args: ['--models', 'loopback/loopback-fast'],
  async play(pi) {
    await pi.ask({ type: 'cycle_model' });
    await pi.ask({ type: 'get_available_models' });
  },
} satisfies Scenario;
