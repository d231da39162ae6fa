import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Compaction',
  shows: 'compact: refused while there is nothing to summarise, then done, and the state after it',
  settings: {
    compaction: { keepRecentTokens: 10, reserveTokens: 1000 },
    retry: { baseDelayMs: 100, maxRetries: 2 },
  },
  fast: true,
  async play(pi) {
    await pi.ask({ type: 'compact' });
    await pi.run('demo:plain');
    await pi.run('demo:plain once more');
    await pi.ask({ type: 'compact', customInstructions: 'Be short.' });
    await pi.ask({ type: 'get_session_stats' });
    await pi.ask({ type: 'get_messages' });
    await pi.ask({ type: 'get_entries' });
  },
} satisfies Scenario;
