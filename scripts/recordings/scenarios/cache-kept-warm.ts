import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Sessions',
  shows:
    'an entry that the agent appends by itself: what it cost to keep the prompt in the cache of the provider',
  model: 'loopback/loopback-cached',
  async play(pi) {
    await pi.run('demo:short');
    await pi.until(({ type }) => type === 'entry_appended');
    await pi.ask({ type: 'get_entries' });
  },
} satisfies Scenario;
