import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Messages and tools',
  shows: 'a tool that calls other tools: their events carry parentToolCallId',
  fast: true,
  async play(pi) {
    await pi.run('demo:nested');
    await pi.run('demo:nested-fails');
  },
} satisfies Scenario;
