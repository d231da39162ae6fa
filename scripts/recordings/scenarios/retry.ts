import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Retry',
  shows:
    'a model call that fails: agent_end says that it will be repeated, and agent_settled comes after the repeat',
  fast: true,
  async play(pi) {
    await pi.run('demo:retry');
  },
} satisfies Scenario;
