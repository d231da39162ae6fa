import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Messages and tools',
  shows: 'a run in which the model calls the bash tool and reads its output',
  fast: true,
  async play(pi) {
    await pi.run('demo:tool');
  },
} satisfies Scenario;
