import type { Scenario } from '../scenario.ts';

export default {
  shows: 'tool calls that fail, that name no tool, that an extension blocks, and whose hook throws',
  async play(pi) {
    await pi.run('demo:failing-tool');
    await pi.run('demo:blocked');
  },
} satisfies Scenario;
