import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Commands and answers',
  shows: 'cycle_model among the models that --models names',
  args: ['--models', 'loopback/loopback-fast,loopback/loopback-thinking'],
  async play(pi) {
    await pi.ask({ type: 'cycle_model' });
    await pi.ask({ type: 'cycle_model' });
  },
} satisfies Scenario;
