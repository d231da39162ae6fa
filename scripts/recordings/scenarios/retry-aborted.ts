import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Retry',
  shows: 'abort_retry while the agent waits for its next attempt',
  settings: { retry: { baseDelayMs: 20_000, maxRetries: 2 } },
  async play(pi) {
    const from = pi.records.length;
    await pi.ask({ type: 'prompt', message: 'demo:retry-fails' });
    await pi.until(({ type }) => type === 'auto_retry_start', from);
    await pi.quiet();
    await pi.ask({ type: 'abort_retry' });
    await pi.until(({ type }) => type === 'agent_settled', from);
  },
} satisfies Scenario;
