import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Extensions',
  shows: 'an extension that prints: console and stdout both end up on stderr, never between records',
  unordered: true,
  async play(pi) {
    await pi.ask({ type: 'prompt', message: '/noise' });
  },
} satisfies Scenario;
