import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Sessions',
  shows: 'entries of an extension, labels, messages of an extension, and get_entries from an entry on',
  fast: true,
  async play(pi) {
    await pi.run('demo:plain');
    await pi.ask({ type: 'prompt', message: '/entry' });
    await pi.ask({ type: 'prompt', message: '/say' });
    await pi.ask({ type: 'prompt', message: '/label' });
    await pi.ask({ type: 'get_tree' });
    await pi.ask({ type: 'prompt', message: '/label off' });
    const { entries } = (await pi.ask({ type: 'get_entries' })).data as {
      entries: { id: string; type: string }[];
    };
    await pi.ask({ type: 'get_entries', since: entries.find(({ type }) => type === 'custom')!.id });
    await pi.ask({ type: 'get_tree' });
  },
} satisfies Scenario;
