import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Runs',
  shows: 'a prompt, its answer, the run that follows, and the state after it',
  fast: true,
  async play(pi) {
    await pi.run('demo:plain');
    await pi.ask({ type: 'get_state' });
    await pi.ask({ type: 'get_last_assistant_text' });
    await pi.ask({ type: 'get_session_stats' });
    await pi.ask({ type: 'get_messages' });
  },
} satisfies Scenario;
