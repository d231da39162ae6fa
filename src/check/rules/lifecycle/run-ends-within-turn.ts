import { agentEnd, event, turnEnd } from '../../example.ts';
import type { Rule } from '../../rule.ts';

export default {
  name: 'lifecycle/run-ends-within-turn',
  level: 'error',
  side: 'agent',
  text: 'The turns of a run have ended before the run ends.',
  bad: [event('turn_start'), agentEnd()],
  good: [event('turn_start'), turnEnd(), agentEnd()],
  on: ['out agent_end'],
  check(_line, { run }) {
    if (typeof run.turn !== 'number') return undefined;
    return { message: `The turn that began in line ${run.turn} has not ended.` };
  },
} satisfies Rule;
