import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Compaction',
  shows:
    'a conversation that is too long for the model: summarised, then the call is repeated; one that stays too long; and a call for a summary that fails once',
  settings: {
    compaction: { keepRecentTokens: 10, reserveTokens: 1000 },
    retry: { baseDelayMs: 100, maxRetries: 2 },
  },
  model: 'loopback/loopback-small',
  async play(pi) {
    await pi.run('demo:plain');
    await pi.run('demo:plain once more');
    await pi.run('demo:overflow demo:summary-retry');
    await pi.run('demo:overflow-stays');
    await pi.run('demo:short');
  },
} satisfies Scenario;
