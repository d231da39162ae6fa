import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Queue and abort',
  shows: 'clear_queue hands the waiting messages back, so that abort leaves nothing behind',
  fast: true,
  async play(pi) {
    const from = pi.records.length;
    await pi.ask({ type: 'prompt', message: 'demo:waiting' });
    await pi.until(({ type }) => type === 'message_update', from);
    await pi.quiet();
    await pi.ask({ type: 'steer', message: 'Turn left.' });
    await pi.ask({ type: 'follow_up', message: 'Then stop.' });
    await pi.ask({ type: 'clear_queue' });
    await pi.ask({ type: 'abort' });
    await pi.ask({ type: 'get_state' });
    await pi.ask({ type: 'clear_queue' });
  },
} satisfies Scenario;
