import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Runs',
  shows: 'a prompt for a working agent that does not say how it is meant: refused',
  fast: true,
  async play(pi) {
    const from = pi.records.length;
    await pi.ask({ type: 'prompt', message: 'demo:waiting' });
    await pi.until(({ type }) => type === 'message_update', from);
    await pi.quiet();
    await pi.ask({ type: 'prompt', message: 'And this?' });
    await pi.ask({ type: 'abort' });
  },
} satisfies Scenario;
