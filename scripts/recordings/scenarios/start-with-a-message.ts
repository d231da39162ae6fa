import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Start',
  shows: 'a message as an argument of RPC mode: ignored without a word',
  args: ['demo:short'],
  async play(pi) {
    await pi.ask({ type: 'get_state' });
    await pi.silence(500);
    await pi.ask({ type: 'get_messages' });
  },
} satisfies Scenario;
