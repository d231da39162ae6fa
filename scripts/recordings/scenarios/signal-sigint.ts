import type { Scenario } from '../scenario.ts';

export default {
  shows: 'SIGINT to an agent that is writing an answer',
  async play(pi) {
    await pi.ask({ type: 'prompt', message: 'demo:waiting' });
    await pi.until(({ type }) => type === 'message_update');
    await pi.quiet();
    pi.kill('SIGINT');
    await pi.gone;
  },
} satisfies Scenario;
