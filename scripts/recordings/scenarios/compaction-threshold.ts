import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Compaction',
  shows:
    'a summary that the agent makes by itself because the context is nearly full (its model call fails once), and none after set_auto_compaction',
  settings: {
    compaction: { keepRecentTokens: 10, reserveTokens: 1000 },
    retry: { baseDelayMs: 100, maxRetries: 2 },
  },
  model: 'loopback/loopback-small',
  async play(pi) {
    await pi.run('demo:plain');
    await pi.run('demo:nearly-full demo:summary-retry');
    await pi.ask({ type: 'set_auto_compaction', enabled: false });
    await pi.run('demo:nearly-full');
    await pi.ask({ type: 'set_auto_compaction', enabled: true });
  },
} satisfies Scenario;
