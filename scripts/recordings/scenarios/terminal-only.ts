import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Extensions',
  shows: 'what the UI methods that need a terminal give to an extension in RPC mode',
  async play(pi) {
    await pi.ask({ type: 'prompt', message: '/terminal-only' });
  },
} satisfies Scenario;
