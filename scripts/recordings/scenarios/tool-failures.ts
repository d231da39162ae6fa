import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Messages and tools',
  shows:
    'tool calls that fail, that name no tool, that an extension blocks, whose hook throws, and whose arguments are no JSON',
  async play(pi) {
    await pi.run('demo:failing-tool');
    await pi.run('demo:blocked');
    await pi.run('demo:bad-arguments');
  },
} satisfies Scenario;
