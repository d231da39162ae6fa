import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Start',
  shows: 'a file argument, which RPC mode does not take: the agent ends before it answers anything',
  args: ['@notes.txt'],
  async play(pi) {
    await pi.gone;
  },
} satisfies Scenario;
