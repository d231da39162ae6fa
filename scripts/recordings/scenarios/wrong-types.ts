import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Bad input',
  shows:
    'commands whose fields have the wrong type: refused with the words of the runtime, or accepted in silence',
  async play(pi) {
    await pi.ask({ type: 'prompt' });
    await pi.ask({ type: 'prompt', message: 5 });
    await pi.ask({ type: 'prompt', message: null });
    await pi.ask({ type: 'steer' });
    await pi.ask({ type: 'follow_up', message: [] });
    await pi.ask({ type: 'get_entries', since: null });
    await pi.ask({ type: 'set_session_name' });
    await pi.ask({ type: 'switch_session' });
    pi.mistake('schema/unknown-value', 'The mode is stored as it is.');
    await pi.ask({ type: 'set_steering_mode', mode: 'ALL' });
    pi.mistake('schema/unknown-value', 'The mode is stored as it is.');
    await pi.ask({ type: 'set_follow_up_mode', mode: 3 });
    pi.mistake('schema/wrong-type', 'The value is stored as it is.');
    await pi.ask({ type: 'set_auto_compaction', enabled: 'yes' });
    await pi.ask({ type: 'get_state' });
  },
} satisfies Scenario;
