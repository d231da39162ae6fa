import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Retry',
  shows: 'a model call that fails after set_auto_retry turned the repeats off',
  async play(pi) {
    await pi.ask({ type: 'set_auto_retry', enabled: false });
    await pi.run('demo:retry');
    await pi.ask({ type: 'set_auto_retry', enabled: true });
  },
} satisfies Scenario;
