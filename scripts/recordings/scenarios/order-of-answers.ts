import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Commands and answers',
  shows:
    'commands sent without waiting: answered as they finish, and an event can come before the answer to its command',
  unordered: true,
  async play(pi) {
    await pi.ask({ type: 'get_state' });
    pi.send({ id: 'slow', type: 'bash', command: 'sleep 0.3' });
    pi.send({ id: 'name', type: 'set_session_name', name: 'Named in between' });
    pi.send({ id: 'state', type: 'get_state' });
    await pi.until(({ type, id }) => type === 'response' && id === 'slow');
  },
} satisfies Scenario;
