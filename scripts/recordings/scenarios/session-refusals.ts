import type { Scenario } from '../scenario.ts';

export default {
  shows:
    'session commands that are refused, and a session file that is not there, which becomes an empty session',
  async play(pi) {
    await pi.ask({ type: 'fork', entryId: 'no-such-entry' });
    await pi.ask({ type: 'clone' });
    await pi.ask({ type: 'switch_session', sessionPath: 'notes.txt' });
    await pi.ask({ type: 'switch_session', sessionPath: 'no-such-file.jsonl' });
    await pi.ask({ type: 'get_state' });
    await pi.ask({ type: 'get_entries', since: 'no-such-entry' });
    await pi.ask({ type: 'set_session_name', name: '   ' });
    await pi.ask({ type: 'export_html', outputPath: 'no-such-folder/session.html' });
    await pi.ask({ type: 'get_fork_messages' });
  },
} satisfies Scenario;
