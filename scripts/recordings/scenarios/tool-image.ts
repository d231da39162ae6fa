import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Messages and tools',
  shows: 'a tool result that holds an image',
  async play(pi) {
    await pi.run('demo:picture');
  },
} satisfies Scenario;
