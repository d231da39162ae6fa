import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Messages and tools',
  shows:
    'an answer that ends because of its length, and one whose connection breaks: its blocks start and never end',
  async play(pi) {
    await pi.run('demo:cut-off');
    await pi.run('demo:dropped');
  },
  settings: { retry: { enabled: false } },
} satisfies Scenario;
