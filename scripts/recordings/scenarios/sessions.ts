import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Sessions',
  shows: 'new_session, switch_session, fork and clone, with the state after each',
  fast: true,
  async play(pi) {
    await pi.run('demo:plain');
    await pi.ask({ type: 'set_session_name', name: 'The first session' });
    const { sessionFile } = (await pi.ask({ type: 'get_state' })).data as { sessionFile: string };
    const { messages } = (await pi.ask({ type: 'get_fork_messages' })).data as {
      messages: { entryId: string }[];
    };
    await pi.ask({ type: 'clone' });
    await pi.ask({ type: 'get_state' });
    await pi.ask({ type: 'fork', entryId: messages[0]!.entryId });
    await pi.ask({ type: 'get_state' });
    await pi.ask({ type: 'new_session' });
    await pi.ask({ type: 'get_state' });
    await pi.ask({ type: 'new_session', parentSession: sessionFile });
    await pi.ask({ type: 'switch_session', sessionPath: sessionFile });
    await pi.ask({ type: 'get_state' });
    await pi.ask({ type: 'get_entries' });
    await pi.ask({ type: 'export_html', outputPath: 'session.html' });
    await pi.ask({ type: 'export_html' });
  },
} satisfies Scenario;
