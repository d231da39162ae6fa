import { agentEnd, event, turnEnd } from '../../example.ts';
import type { Rule } from '../../rule.ts';

export default {
  name: 'lifecycle/compaction-within-turn',
  level: 'error',
  side: 'agent',
  text: 'A compaction runs between turns.',
  bad: [event('turn_start'), event('compaction_start', { reason: 'threshold' })],
  good: [event('turn_start'), turnEnd(), agentEnd(), event('compaction_start', { reason: 'threshold' })],
  on: ['out compaction_start'],
  check(_line, { run }) {
    if (typeof run.turn !== 'number') return undefined;
    return { message: `The turn that began in line ${run.turn} has not ended.` };
  },
} satisfies Rule;
