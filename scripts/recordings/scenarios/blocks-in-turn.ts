import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Messages and tools',
  shows:
    'blocks one after the other, as the Anthropic interface sends them; hidden thinking is complete when the message starts',
  model: 'loopback-blocks/loopback-blocks',
  fast: true,
  async play(pi) {
    await pi.run('demo:all-blocks');
    await pi.run('demo:hidden-thinking');
  },
} satisfies Scenario;
