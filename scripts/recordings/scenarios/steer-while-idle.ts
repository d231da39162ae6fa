import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Queue and abort',
  shows: 'steer and follow_up to an idle agent: queued, and nothing runs until the next prompt',
  async play(pi) {
    await pi.ask({ type: 'steer', message: 'Nobody is working. demo:short' });
    await pi.ask({ type: 'follow_up', message: 'Still nobody. demo:short' });
    await pi.silence(300);
    await pi.ask({ type: 'get_state' });
    await pi.run('demo:plain');
    await pi.ask({ type: 'get_state' });
  },
} satisfies Scenario;
