import { event, turnEnd } from '../../example.ts';
import type { Rule } from '../../rule.ts';

export default {
  name: 'lifecycle/turn-within-turn',
  level: 'error',
  side: 'agent',
  text: 'A turn starts when the one before it has ended.',
  bad: [event('turn_start'), event('turn_start')],
  good: [event('turn_start'), turnEnd(), event('turn_start')],
  on: ['out turn_start'],
  check(_line, { run }) {
    if (typeof run.turn !== 'number') return undefined;
    return { message: `The turn that began in line ${run.turn} has not ended.` };
  },
} satisfies Rule;
