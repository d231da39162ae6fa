import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Queue and abort',
  shows: 'abort, and clear_queue after it: what was waiting is still there to be handed back',
  async play(pi) {
    const from = pi.records.length;
    await pi.ask({ type: 'prompt', message: 'demo:waiting' });
    await pi.until(({ type }) => type === 'message_update', from);
    await pi.quiet();
    await pi.ask({ type: 'steer', message: 'Turn left.' });
    await pi.ask({ type: 'follow_up', message: 'Then stop.' });
    await pi.ask({ type: 'abort' });
    await pi.ask({ type: 'clear_queue' });
    await pi.ask({ type: 'get_state' });
  },
} satisfies Scenario;
