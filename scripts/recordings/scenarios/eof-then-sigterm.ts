import type { Scenario } from '../scenario.ts';

export default {
  topic: 'The end',
  shows: 'stdin closed, and SIGTERM right after it: the agent ends as it does without the signal',
  async play(pi) {
    await pi.ask({ type: 'get_available_thinking_levels' });
    pi.closeStdin();
    pi.kill('SIGTERM');
    await pi.gone;
  },
} satisfies Scenario;
