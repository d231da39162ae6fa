import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Sessions',
  shows:
    'session commands that are refused, and a session file that is not there, which becomes an empty session',
  files: {
    'moved.jsonl': `${JSON.stringify({
      type: 'session',
      version: 3,
      id: '00000000-0000-4000-8000-00000000aaaa',
      timestamp: '2026-11-30T11:00:00.000Z',
      cwd: '/no/such/folder',
    })}\n`,
  },
  async play(pi) {
    await pi.ask({ type: 'fork', entryId: 'no-such-entry' });
    await pi.ask({ type: 'clone' });
    await pi.ask({ type: 'switch_session', sessionPath: 'notes.txt' });
    await pi.ask({ type: 'switch_session', sessionPath: 'moved.jsonl' });
    await pi.ask({ type: 'switch_session', sessionPath: 'no-such-file.jsonl' });
    await pi.ask({ type: 'get_state' });
    await pi.ask({ type: 'get_entries', since: 'no-such-entry' });
    await pi.ask({ type: 'set_session_name', name: '   ' });
    await pi.ask({ type: 'export_html', outputPath: 'no-such-folder/session.html' });
    await pi.ask({ type: 'get_fork_messages' });
  },
} satisfies Scenario;
