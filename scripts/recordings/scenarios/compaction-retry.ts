import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Compaction',
  shows: 'a summary whose model call fails once and is repeated, and one that fails for good',
  settings: {
    compaction: { keepRecentTokens: 10, reserveTokens: 1000 },
    retry: { baseDelayMs: 100, maxRetries: 2 },
  },
  async play(pi) {
    await pi.run('demo:plain');
    await pi.run('demo:plain once more');
    await pi.ask({ type: 'compact', customInstructions: 'demo:summary-retry' });
    await pi.run('demo:plain again');
    await pi.run('demo:plain and again');
    await pi.ask({ type: 'compact', customInstructions: 'demo:summary-fails' });
  },
} satisfies Scenario;
