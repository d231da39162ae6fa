import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Start',
  shows:
    'a model that does not exist, asked for at the start: a warning on stderr, and the agent starts all the same',
  model: 'loopback/no-such-model',
  async play(pi) {
    await pi.ask({ type: 'get_state' });
    await pi.run('demo:short');
  },
} satisfies Scenario;
