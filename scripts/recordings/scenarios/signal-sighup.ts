import type { Scenario } from '../scenario.ts';

export default {
  shows: 'SIGHUP to an agent that is writing an answer',
  async play(pi) {
    await pi.ask({ type: 'prompt', message: 'demo:waiting' });
    await pi.until(({ type }) => type === 'message_update');
    await pi.quiet();
    pi.kill('SIGHUP');
    await pi.gone;
  },
} satisfies Scenario;
