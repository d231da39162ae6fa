import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Messages and tools',
  shows: 'two tools at once: they end in another order than they began',
  async play(pi) {
    await pi.run('demo:parallel');
  },
} satisfies Scenario;
