import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Extensions',
  shows: 'an extension that throws: in a command, whose prompt succeeds all the same, and in a hook',
  fast: true,
  async play(pi) {
    await pi.ask({ type: 'prompt', message: '/fail' });
    await pi.ask({ type: 'prompt', message: '/fail hook' });
    await pi.run('demo:plain');
  },
} satisfies Scenario;
