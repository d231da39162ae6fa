import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Start',
  shows: 'the first commands of a client, to an agent that has done nothing yet',
  fast: true,
  async play(pi) {
    await pi.ask({ type: 'get_state' });
    await pi.ask({ type: 'get_commands' });
    await pi.ask({ type: 'get_available_models' });
    await pi.ask({ type: 'get_messages' });
    await pi.ask({ type: 'get_last_assistant_text' });
    await pi.ask({ type: 'get_session_stats' });
    await pi.ask({ type: 'get_entries' });
    await pi.ask({ type: 'get_tree' });
    await pi.ask({ type: 'get_fork_messages' });
  },
} satisfies Scenario;
