import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Retry',
  shows: 'a model call that fails every time, and one that no repeat would mend',
  async play(pi) {
    await pi.run('demo:retry-fails');
    await pi.run('demo:refusal');
  },
} satisfies Scenario;
