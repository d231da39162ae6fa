import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Extensions',
  shows: 'an extension that asks the agent to end: it does so after the answer',
  async play(pi) {
    await pi.ask({ type: 'prompt', message: '/shutdown' });
    await pi.gone;
  },
} satisfies Scenario;
