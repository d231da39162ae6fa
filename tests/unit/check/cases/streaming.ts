import {
  agentEnd,
  assistant,
  begun,
  blockEnd,
  blockStart,
  type Case,
  delta,
  got,
  messageEnd,
  messageStart,
  over,
  said,
  settled,
  text,
  toolCall,
  toolEnd,
  toolResult,
  toolStart,
  turnEnd,
  turnStart,
  update,
  usage,
} from './records.ts';

const start = messageStart(assistant([], 'pending'));
const call = toolCall('c1', 'bash', { command: 'ls' });
/** An assistant that calls one tool: 5 lines. */
const calls = [
  start,
  update({ type: 'toolcall_start', contentIndex: 0, id: 'c1', toolName: 'bash' }),
  delta(0, '{"command":"ls"}', 'toolcall'),
  update({ type: 'toolcall_end', contentIndex: 0, toolCall: call }),
  messageEnd(assistant([call], 'toolUse')),
];

export const streaming: Case[] = [
  {
    name: 'a message that starts with its first block, as one API does it',
    lines: [
      messageStart(assistant([{ type: 'thinking', thinking: '', thinkingSignature: '' }], 'pending')),
      blockStart(0, 'thinking'),
      delta(0, 'hm', 'thinking'),
      blockEnd(0, 'hm', 'thinking'),
      blockStart(1),
      delta(1, 'yes'),
      blockEnd(1, 'yes'),
      messageEnd(assistant([{ type: 'thinking', thinking: 'hm', thinkingSignature: 'eA==' }, text('yes')])),
    ],
  },
  {
    name: 'a redacted thought: complete at once',
    lines: [
      messageStart(
        assistant(
          [{ type: 'thinking', thinking: '[Reasoning redacted]', thinkingSignature: 'eA==', redacted: true }],
          'pending',
        ),
      ),
      blockStart(0, 'thinking'),
      blockEnd(0, '[Reasoning redacted]', 'thinking'),
      messageEnd(
        assistant([
          { type: 'thinking', thinking: '[Reasoning redacted]', thinkingSignature: 'eA==', redacted: true },
        ]),
      ),
    ],
  },
  {
    name: 'a dropped stream: a block without its end',
    lines: [
      ...begun(),
      start,
      blockStart(0),
      delta(0, 'I have'),
      messageEnd(assistant([text('I have')], 'error', { errorMessage: 'terminated' })),
      turnEnd(assistant([text('I have')], 'error', { errorMessage: 'terminated' })),
      agentEnd([assistant([text('I have')], 'error')]),
      settled(),
    ],
  },
  {
    name: 'an empty delta, and half of a pair of surrogates',
    lines: [
      start,
      blockStart(0),
      delta(0, ''),
      { dir: 'out', raw: JSON.stringify(delta(0, 'X').record).replace('"X"', '"\\ud83d"') },
      { dir: 'out', raw: JSON.stringify(delta(0, 'X').record).replace('"X"', '"\\ude00"') },
      blockEnd(0, '😀'),
      messageEnd(assistant([text('😀')])),
    ],
  },
  {
    name: 'a request that fails before it streams',
    lines: [
      ...begun(),
      messageStart(assistant([], 'error', { errorMessage: '400' })),
      messageEnd(assistant([], 'error', { errorMessage: '400' })),
      turnEnd(assistant([], 'error', { errorMessage: '400' })),
      agentEnd([assistant([], 'error')]),
      settled(),
    ],
  },
  {
    name: 'the end of a message whose start is before the cut',
    lines: [
      delta(1, 'x'),
      blockEnd(1, 'and x'),
      messageEnd(assistant([text('a'), text('and x')])),
      ...over('x'),
    ],
  },
  {
    name: 'a message without any delta: only start and end',
    lines: [start, messageEnd(assistant([text('all at once')])), turnEnd(assistant([text('all at once')]))],
  },
  {
    name: 'the normal loop does not send start and done, but their types exist',
    lines: [
      start,
      update({ type: 'start' }),
      blockStart(0),
      blockEnd(0, ''),
      update({ type: 'done', reason: 'stop', message: assistant([text('')]) }),
      messageEnd(assistant([text('')])),
    ],
  },
  {
    name: 'a delta of a block that never started',
    lines: [start, delta(0, 'Hel')],
    at: [{ line: 2, path: '/assistantMessageEvent', side: 'agent' }],
  },
  {
    name: 'a block index that leaves one out',
    lines: [start, blockStart(0), blockEnd(0, ''), blockStart(2)],
    at: [{ line: 4, path: '/assistantMessageEvent/contentIndex', side: 'agent' }],
  },
  {
    name: 'a block started twice',
    lines: [start, blockStart(0), blockStart(0)],
    at: [{ line: 3, path: '/assistantMessageEvent', side: 'agent' }],
  },
  {
    name: 'a block without its end in a message that ends as it should',
    lines: [start, blockStart(0), delta(0, 'a'), messageEnd(assistant([text('a')]))],
    at: [{ line: 4, side: 'agent' }],
  },
  {
    name: 'arguments that are not what the deltas have brought',
    lines: [
      start,
      update({ type: 'toolcall_start', contentIndex: 0, id: 'c1', toolName: 'bash' }),
      delta(0, '{"command":"ls"}', 'toolcall'),
      update({ type: 'toolcall_end', contentIndex: 0, toolCall: toolCall('c1', 'bash', { command: 'rm' }) }),
    ],
    at: [{ line: 4, path: '/assistantMessageEvent/toolCall/arguments', side: 'agent' }],
  },
  {
    name: 'arguments that break off, and what the agent makes of them',
    lines: [
      start,
      update({ type: 'toolcall_start', contentIndex: 0, id: 'c1', toolName: 'bash' }),
      delta(0, '{"command":"l', 'toolcall'),
      update({ type: 'toolcall_end', contentIndex: 0, toolCall: toolCall('c1', 'bash', { command: 'l' }) }),
    ],
  },
  {
    name: 'a block ended twice',
    lines: [start, blockStart(0), delta(0, 'a'), blockEnd(0, 'a'), blockEnd(0, 'a')],
    at: [{ line: 5, path: '/assistantMessageEvent', side: 'agent' }],
  },
  {
    name: 'a thinking delta for a text block',
    lines: [start, blockStart(0), delta(0, 'hm', 'thinking')],
    at: [{ line: 3, path: '/assistantMessageEvent', side: 'agent' }],
  },
  {
    name: 'a text end for a thinking block',
    lines: [start, blockStart(0, 'thinking'), delta(0, 'hm', 'thinking'), blockEnd(0, 'hm')],
    at: [{ line: 4, path: '/assistantMessageEvent', side: 'agent' }],
  },
  {
    name: 'an end that says another text than its deltas',
    lines: [start, blockStart(0), delta(0, 'Hel'), delta(0, 'lo'), blockEnd(0, 'Hello!')],
    at: [{ line: 5, path: '/assistantMessageEvent/content', side: 'agent' }],
  },
  {
    name: 'a message that says another text than its block',
    lines: [
      start,
      blockStart(0),
      delta(0, 'Hello'),
      blockEnd(0, 'Hello'),
      messageEnd(assistant([text('Goodbye')])),
    ],
    at: [{ line: 5, path: '/message/content/0/text', side: 'agent' }],
  },
  {
    name: 'an update after the end of its message',
    lines: [...said('Hi'), delta(0, ' there')],
    at: [{ line: 6, path: '/assistantMessageEvent', side: 'agent' }],
  },
  {
    name: 'an update in the middle of a user message',
    lines: [...begun().slice(0, 5), blockStart(0)],
    at: [{ line: 6, side: 'agent' }],
  },
  {
    name: 'an update without a content index',
    lines: [start, blockStart(0), update({ type: 'text_delta', delta: 'x' })],
    at: [{ line: 3, path: '/assistantMessageEvent/contentIndex', side: 'agent' }],
  },
  {
    name: 'an update without usage, as it was before delta-only updates',
    lines: [
      start,
      got({
        type: 'message_update',
        message: assistant([text('')], 'pending'),
        assistantMessageEvent: { type: 'text_start', contentIndex: 0, partial: assistant([text('')]) },
      }),
    ],
    at: [{ line: 2, path: '/usage', side: 'agent' }],
  },
  {
    name: 'a negative content index',
    lines: [start, blockStart(-1)],
    at: [{ line: 2, path: '/assistantMessageEvent/contentIndex', side: 'agent' }],
  },
  {
    name: 'a tool call block without its id and name',
    lines: [start, update({ type: 'toolcall_start', contentIndex: 0 })],
    at: [
      { line: 2, path: '/assistantMessageEvent/id', side: 'agent' },
      { line: 2, path: '/assistantMessageEvent/toolName', side: 'agent' },
    ],
  },
  {
    name: 'a tool call that ends under another id than it started',
    lines: [
      start,
      update({ type: 'toolcall_start', contentIndex: 0, id: 'c1', toolName: 'bash' }),
      update({ type: 'toolcall_end', contentIndex: 0, toolCall: toolCall('c2', 'bash') }),
    ],
    at: [{ line: 3, path: '/assistantMessageEvent/toolCall/id', side: 'agent' }],
  },
  {
    name: 'arguments as text',
    lines: [
      start,
      update({ type: 'toolcall_start', contentIndex: 0, id: 'c1', toolName: 'bash' }),
      update({
        type: 'toolcall_end',
        contentIndex: 0,
        toolCall: { ...toolCall('c1', 'bash'), arguments: '{"command":"ls"}' },
      }),
    ],
    at: [{ line: 3, path: '/assistantMessageEvent/toolCall/arguments', side: 'agent' }],
  },
  {
    name: 'a second message while the first is open',
    lines: [start, blockStart(0), start],
    at: [{ line: 3, side: 'agent' }],
  },
  {
    name: 'the end of a message that is of another role than its start',
    lines: [start, blockStart(0), messageEnd({ role: 'user', content: 'x', timestamp: 1 })],
    at: [{ line: 3, side: 'agent' }],
  },
  {
    name: 'a message that ends still pending',
    lines: [start, messageEnd(assistant([], 'pending'))],
    at: [{ line: 2, path: '/message/stopReason', side: 'agent' }],
  },
  {
    name: 'a tool call inside a tool call',
    lines: [
      ...calls,
      toolStart('c1', 'bash', { args: { command: 'ls' } }),
      toolStart('c1/1', 'read', { parentToolCallId: 'c1' }),
      toolEnd('c1/1', 'read', { parentToolCallId: 'c1' }),
      toolEnd('c1', 'bash'),
      messageStart(toolResult('c1', 'bash')),
      messageEnd(toolResult('c1', 'bash')),
      turnEnd(assistant([call], 'toolUse'), [toolResult('c1', 'bash')]),
      turnStart,
      ...said('ok'),
      ...over('ok'),
    ],
  },
  {
    name: 'an update and an end of a tool whose start is before the cut',
    lines: [
      got({
        type: 'tool_execution_update',
        toolCallId: 'c1',
        toolName: 'bash',
        args: {},
        partialResult: { content: [] },
      }),
      toolEnd('c1', 'bash'),
    ],
  },
  {
    name: 'a tool that ends without having started',
    lines: [...begun(), ...calls, toolEnd('c1', 'bash')],
    at: [{ line: 12, path: '/toolCallId', side: 'agent' }],
  },
  {
    name: 'a tool that ends twice',
    lines: [...calls, toolStart('c1', 'bash'), toolEnd('c1', 'bash'), toolEnd('c1', 'bash')],
    at: [{ line: 8, path: '/toolCallId', side: 'agent' }],
  },
  {
    name: 'an update of a tool that has ended',
    lines: [
      ...calls,
      toolStart('c1', 'bash'),
      toolEnd('c1', 'bash'),
      got({
        type: 'tool_execution_update',
        toolCallId: 'c1',
        toolName: 'bash',
        args: {},
        partialResult: { content: [] },
      }),
    ],
    at: [{ line: 8, path: '/toolCallId', side: 'agent' }],
  },
  {
    name: 'a tool that starts twice',
    lines: [...calls, toolStart('c1', 'bash'), toolStart('c1', 'bash')],
    at: [{ line: 7, path: '/toolCallId', side: 'agent' }],
  },
  {
    name: 'a tool that changes its name',
    lines: [...calls, toolStart('c1', 'bash'), toolEnd('c1', 'read')],
    at: [{ line: 7, path: '/toolName', side: 'agent' }],
  },
  {
    name: 'a tool inside a tool that has ended',
    lines: [
      ...calls,
      toolStart('c1', 'bash'),
      toolEnd('c1', 'bash'),
      toolStart('c1/1', 'read', { parentToolCallId: 'c1' }),
    ],
    at: [{ line: 8, path: '/parentToolCallId', side: 'agent' }],
  },
  {
    name: 'a turn that ends while a tool runs',
    lines: [...calls, toolStart('c1', 'bash'), turnEnd(assistant([call], 'toolUse'), [])],
    at: [{ line: 7, side: 'agent' }],
  },
  {
    name: 'usage in another spelling',
    lines: [
      start,
      got({
        type: 'message_update',
        usage: { ...usage, totalTokens: undefined, total_tokens: 15 },
        assistantMessageEvent: { type: 'text_start', contentIndex: 0 },
      }),
    ],
    at: [{ line: 2, path: '/usage/totalTokens', side: 'agent' }],
  },
];
