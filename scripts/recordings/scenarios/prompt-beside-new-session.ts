import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Sessions',
  shows: 'a prompt in one write with new_session: answered "started", and never run',
  async play(pi) {
    await pi.ask({ type: 'get_available_thinking_levels' });
    pi.mistake(
      'session/command-while-replaced',
      'It is sent before new_session is answered; it is answered "started" and vanishes.',
      2,
    );
    pi.burst({ id: 'new', type: 'new_session' }, { id: 'go', type: 'prompt', message: 'demo:plain' });
    await pi.until(({ id, type }) => type === 'response' && id === 'new');
    await pi.until(({ id, type }) => type === 'response' && id === 'go');
    await pi.silence(1500);
    await pi.ask({ type: 'get_state' });
    await pi.ask({ type: 'get_messages' });
  },
} satisfies Scenario;
