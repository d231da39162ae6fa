import type { Scenario } from '../scenario.ts';

export default {
  shows: 'steer and follow_up to an idle agent: queued, and nothing runs until the next prompt',
  async play(pi) {
    await pi.ask({ type: 'steer', message: 'Nobody is working.' });
    await pi.ask({ type: 'follow_up', message: 'Still nobody.' });
    await pi.silence(300);
    await pi.ask({ type: 'get_state' });
    await pi.run('demo:plain');
    await pi.ask({ type: 'get_state' });
  },
} satisfies Scenario;
