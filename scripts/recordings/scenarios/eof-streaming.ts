import type { Scenario } from '../scenario.ts';

export default {
  shows: 'stdin closed on an agent that is writing an answer',
  fast: true,
  async play(pi) {
    await pi.ask({ type: 'get_available_thinking_levels' });
    await pi.ask({ type: 'prompt', message: 'demo:waiting' });
    await pi.until(({ type }) => type === 'message_update');
    await pi.quiet();
    pi.closeStdin();
    await pi.gone;
  },
} satisfies Scenario;
