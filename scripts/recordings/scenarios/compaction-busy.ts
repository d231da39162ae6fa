import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Compaction',
  shows: 'prompt, steer and compact while a summary is being made; then abort, which gives the summary up',
  settings: {
    compaction: { keepRecentTokens: 10, reserveTokens: 1000 },
    retry: { baseDelayMs: 100, maxRetries: 2 },
  },
  async play(pi) {
    await pi.run('demo:plain');
    await pi.run('demo:plain once more');
    const from = pi.records.length;
    pi.send({ id: 'slow', type: 'compact', customInstructions: 'demo:summary-slow' });
    await pi.until(({ type }) => type === 'compaction_start', from);
    await pi.ask({ type: 'get_state' });
    await pi.ask({ type: 'prompt', message: 'demo:plain now' });
    await pi.ask({ type: 'steer', message: 'Turn left.' });
    await pi.ask({ type: 'compact' });
    await pi.ask({ type: 'abort' });
    await pi.until(({ type }) => type === 'compaction_end', from);
    await pi.until(({ id, type }) => type === 'response' && id === 'slow', from);
  },
} satisfies Scenario;
