import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Compaction',
  shows: 'compact while a run is under way: the run is aborted first',
  settings: {
    compaction: { keepRecentTokens: 10, reserveTokens: 1000 },
    retry: { baseDelayMs: 100, maxRetries: 2 },
  },
  async play(pi) {
    await pi.run('demo:plain');
    await pi.run('demo:plain once more');
    const from = pi.records.length;
    await pi.ask({ type: 'prompt', message: 'demo:waiting' });
    await pi.until(({ type }) => type === 'message_update', from);
    await pi.quiet();
    await pi.ask({ type: 'compact' });
    await pi.ask({ type: 'get_state' });
  },
} satisfies Scenario;
