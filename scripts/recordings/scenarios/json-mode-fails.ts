import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Runs',
  shows: 'JSON mode and a model call that fails: the last message and the exit code tell it',
  jsonMode: 'demo:refusal',
  async play(pi) {
    pi.closeStdin();
    await pi.gone;
  },
} satisfies Scenario;
