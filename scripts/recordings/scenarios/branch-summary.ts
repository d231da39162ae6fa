import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Sessions',
  shows: 'an extension goes back in the tree and leaves a summary of the branch; the call for it fails once',
  async play(pi) {
    await pi.run('demo:plain');
    await pi.run('demo:plain once more');
    await pi.ask({ type: 'prompt', message: '/back demo:summary-retry' });
    await pi.ask({ type: 'get_entries' });
    await pi.ask({ type: 'get_tree' });
    await pi.ask({ type: 'get_messages' });
  },
} satisfies Scenario;
