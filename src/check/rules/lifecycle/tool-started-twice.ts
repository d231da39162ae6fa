import { toolStart } from '../../example.ts';
import type { Rule } from '../../rule.ts';

export default {
  name: 'lifecycle/tool-started-twice',
  level: 'error',
  side: 'agent',
  text: 'A tool call has an id of its own.',
  bad: [toolStart('1'), toolStart('1')],
  good: [toolStart('1'), toolStart('2')],
  on: ['out tool_execution_start'],
  check({ record = {} }, { run }) {
    const open = run.tools.get(record.toolCallId);
    if (!open) return undefined;
    return {
      path: '/toolCallId',
      message: `The tool call with this id has started in line ${open.line} and not ended.`,
    };
  },
} satisfies Rule;
