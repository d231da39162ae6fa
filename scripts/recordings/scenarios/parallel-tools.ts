import type { Scenario } from '../scenario.ts';

export default {
  shows: 'two tools at once: they end in another order than they began',
  async play(pi) {
    await pi.run('demo:parallel');
  },
  unordered: true,
} satisfies Scenario;
