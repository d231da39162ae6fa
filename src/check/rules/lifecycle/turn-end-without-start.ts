import { event, turnEnd } from '../../example.ts';
import type { Rule } from '../../rule.ts';

export default {
  name: 'lifecycle/turn-end-without-start',
  level: 'error',
  side: 'agent',
  text: 'A turn that ends has started.',
  bad: [event('agent_start'), turnEnd()],
  good: [event('agent_start'), event('turn_start'), turnEnd()],
  on: ['out turn_end'],
  check(_line, { run }) {
    if (run.phase !== 'running' || run.turn !== 'none') return undefined;
    return { message: 'No turn has started that could end.' };
  },
} satisfies Rule;
