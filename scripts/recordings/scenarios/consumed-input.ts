import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Queue and abort',
  shows:
    'steer and follow_up that an extension consumes, and steer with a command of an extension, which is refused',
  fast: true,
  async play(pi) {
    const from = pi.records.length;
    await pi.ask({ type: 'prompt', message: 'demo:waiting' });
    await pi.until(({ type }) => type === 'message_update', from);
    await pi.quiet();
    await pi.ask({ type: 'steer', message: 'consume this' });
    await pi.ask({ type: 'follow_up', message: 'consume this' });
    await pi.ask({ type: 'steer', message: '/ui notify' });
    await pi.ask({ type: 'follow_up', message: '/ui notify' });
    await pi.ask({ type: 'prompt', message: '/ui notify' });
    await pi.ask({ type: 'prompt', message: 'consume this', streamingBehavior: 'steer' });
    await pi.until(({ type }) => type === 'agent_settled', from);
  },
} satisfies Scenario;
