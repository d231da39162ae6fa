import type { Scenario } from '../scenario.ts';

export default {
  shows: 'a tool that calls other tools: their events carry parentToolCallId',
  fast: true,
  async play(pi) {
    await pi.run('demo:nested');
  },
} satisfies Scenario;
