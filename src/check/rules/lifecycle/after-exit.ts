import { sent } from '../../example.ts';
import type { Rule } from '../../rule.ts';

export default {
  name: 'lifecycle/after-exit',
  level: 'error',
  side: 'sender',
  text: 'Nothing is sent to an agent, or by one, that has ended.',
  bad: [{ dir: 'exit', code: 0, signal: null }, sent({ type: 'get_state' })],
  good: [sent({ type: 'get_state' }), { dir: 'exit', code: 0, signal: null }],
  on: ['in', 'out'],
  check(_line, { exit }) {
    return exit && { message: `The agent has ended in line ${exit.line}.` };
  },
} satisfies Rule;
