import { event, toolEnd, toolStart } from '../../example.ts';
import type { Rule } from '../../rule.ts';

export default {
  name: 'lifecycle/tool-not-started',
  level: 'error',
  side: 'agent',
  text: 'A tool that tells how far it is, or that it has ended, has started and not ended.',
  bad: [event('turn_start'), toolEnd('1')],
  good: [event('turn_start'), toolStart('1'), toolEnd('1')],
  on: ['out tool_execution_update', 'out tool_execution_end'],
  check({ record = {} }, { run }) {
    if (!run.toolsKnown || typeof record.toolCallId !== 'string' || run.tools.has(record.toolCallId))
      return undefined;
    return { path: '/toolCallId', message: 'No tool call with this id has started, or it has ended.' };
  },
} satisfies Rule;
