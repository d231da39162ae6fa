import { event, toolEnd, toolStart, turnEnd } from '../../example.ts';
import type { Rule } from '../../rule.ts';

export default {
  name: 'lifecycle/tool-not-ended',
  level: 'error',
  side: 'agent',
  text: 'The tools of a turn have ended before the turn ends.',
  bad: [event('turn_start'), toolStart('1'), turnEnd()],
  good: [event('turn_start'), toolStart('1'), toolEnd('1'), turnEnd()],
  on: ['out turn_end'],
  check(_line, { run }) {
    const [open] = run.tools.values();
    return open && { message: `The tool call ${open.name} that started in line ${open.line} has not ended.` };
  },
} satisfies Rule;
