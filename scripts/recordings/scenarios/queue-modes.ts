import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Queue and abort',
  shows: 'waiting messages delivered all at once, after the modes were set to "all"',
  async play(pi) {
    await pi.ask({ type: 'set_steering_mode', mode: 'all' });
    await pi.ask({ type: 'set_follow_up_mode', mode: 'all' });
    const from = pi.records.length;
    await pi.ask({ type: 'prompt', message: 'demo:waiting' });
    await pi.until(({ type }) => type === 'message_update', from);
    await pi.quiet();
    for (const message of ['One. demo:short', 'Two. demo:short']) await pi.ask({ type: 'steer', message });
    for (const message of ['Three. demo:short', 'Four. demo:short'])
      await pi.ask({ type: 'follow_up', message });
    await pi.until(({ type }) => type === 'agent_settled', from);
    await pi.ask({ type: 'set_steering_mode', mode: 'one-at-a-time' });
    await pi.ask({ type: 'set_follow_up_mode', mode: 'one-at-a-time' });
  },
} satisfies Scenario;
