import { asked, sent } from '../../example.ts';
import type { Rule } from '../../rule.ts';

export default {
  name: 'session/command-while-replaced',
  level: 'warning',
  side: 'client',
  text: 'While the session is replaced, nothing else is asked.',
  bad: [sent({ id: '1', type: 'new_session' }), sent({ id: '2', type: 'get_messages' })],
  good: [
    ...asked({ id: '1', type: 'new_session' }, { cancelled: false }),
    sent({ id: '2', type: 'get_messages' }),
  ],
  on: ['in'],
  check({ kind }, { session }) {
    if (session.replacing === undefined || kind?.family !== 'command') return undefined;
    return {
      message: `The session is being replaced since line ${session.replacing}: the command may be answered by either session, or never.`,
      hint: 'Wait for that answer first.',
    };
  },
} satisfies Rule;
