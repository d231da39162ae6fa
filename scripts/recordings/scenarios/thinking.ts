import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Messages and tools',
  shows: 'a thinking block and a text block that overlap, as the chat-completions interface sends them',
  model: 'loopback/loopback-thinking',
  fast: true,
  async play(pi) {
    await pi.ask({ type: 'set_thinking_level', level: 'medium' });
    await pi.run('demo:thinking');
    await pi.run('demo:all-blocks');
  },
} satisfies Scenario;
