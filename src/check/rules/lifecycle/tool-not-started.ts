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
    const id = record.toolCallId;
    if (typeof id !== 'string' || run.tools.has(id)) return undefined;
    const ended = run.endedTools.get(id);
    if (ended !== undefined)
      return { path: '/toolCallId', message: `The tool call with this id has ended in line ${ended}.` };
    if (!run.toolsKnown) return undefined;
    return { path: '/toolCallId', message: 'No tool call with this id has started.' };
  },
} satisfies Rule;
