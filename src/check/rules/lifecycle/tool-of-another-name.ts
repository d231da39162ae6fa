import { event, toolEnd, toolStart } from '../../example.ts';
import type { Rule } from '../../rule.ts';

const end = { toolCallId: '1', toolName: 'read', result: { content: [] }, isError: false };

export default {
  name: 'lifecycle/tool-of-another-name',
  level: 'error',
  side: 'agent',
  text: 'A tool call keeps the name with which it has started.',
  bad: [toolStart('1'), event('tool_execution_end', end)],
  good: [toolStart('1'), toolEnd('1')],
  on: ['out tool_execution_update', 'out tool_execution_end'],
  check({ record = {} }, { run }) {
    const open = run.tools.get(record.toolCallId);
    if (!open || typeof record.toolName !== 'string' || record.toolName === open.name) return undefined;
    return {
      path: '/toolName',
      message: `Expected "${open.name.slice(0, 60)}", the name with which the call has started in line ${open.line}.`,
    };
  },
} satisfies Rule;
