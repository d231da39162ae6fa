import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Commands and answers',
  shows: 'an agent that keeps no session file: no sessionFile in state and stats, and no export',
  args: ['--no-session'],
  async play(pi) {
    await pi.ask({ type: 'get_state' });
    await pi.ask({ type: 'get_session_stats' });
    await pi.ask({ type: 'export_html' });
    await pi.ask({ type: 'set_session_name', name: 'A name all the same' });
  },
} satisfies Scenario;
