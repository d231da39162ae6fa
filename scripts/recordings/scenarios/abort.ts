import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Queue and abort',
  shows: 'abort in the middle of an answer: the queue stays and is delivered with the next prompt',
  fast: true,
  async play(pi) {
    const from = pi.records.length;
    await pi.ask({ type: 'prompt', message: 'demo:waiting' });
    await pi.until(({ type }) => type === 'message_update', from);
    await pi.quiet();
    await pi.ask({ type: 'follow_up', message: 'demo:short later' });
    await pi.ask({ type: 'abort' });
    await pi.ask({ type: 'get_state' });
    await pi.run('demo:plain');
  },
} satisfies Scenario;
