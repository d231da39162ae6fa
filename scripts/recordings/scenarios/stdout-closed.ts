import type { Scenario } from '../scenario.ts';

export default {
  topic: 'The end',
  shows: 'a client that closes the stdout of the agent: the agent fails at its next record',
  async play(pi) {
    await pi.ask({ type: 'get_available_thinking_levels' });
    pi.closeStdout();
    pi.send({ id: 'unread', type: 'get_available_thinking_levels' });
    await pi.gone;
  },
} satisfies Scenario;
