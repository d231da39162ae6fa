import { event, toolEnd, toolStart } from '../../example.ts';
import type { Rule } from '../../rule.ts';

const inner = event('tool_execution_start', {
  toolCallId: '1/1',
  toolName: 'read',
  args: {},
  parentToolCallId: '1',
});

const innerEnd = event('tool_execution_end', {
  toolCallId: '1/1',
  toolName: 'read',
  result: { content: [] },
  isError: false,
  parentToolCallId: '1',
});

export default {
  name: 'lifecycle/tool-within-ended-tool',
  level: 'error',
  side: 'agent',
  text: 'A tool that another one has called starts while that one runs.',
  bad: [toolStart('1'), toolEnd('1'), inner],
  good: [toolStart('1'), inner, innerEnd, toolEnd('1')],
  on: ['out tool_execution_start'],
  check({ record: { parentToolCallId: parent } = {} }, { run }) {
    if (typeof parent !== 'string' || run.tools.has(parent)) return undefined;
    const ended = run.endedTools.get(parent);
    if (ended !== undefined)
      return {
        path: '/parentToolCallId',
        message: `The tool call that it names has ended in line ${ended}.`,
      };
    if (!run.toolsKnown) return undefined;
    return { path: '/parentToolCallId', message: 'The tool call that it names has not started.' };
  },
} satisfies Rule;
