import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Sessions',
  shows: 'a new session that an extension starts: no event tells the client, only get_state does',
  async play(pi) {
    await pi.ask({ type: 'get_state' });
    await pi.ask({ type: 'prompt', message: '/new' });
    await pi.silence(300);
    await pi.ask({ type: 'get_state' });
  },
} satisfies Scenario;
