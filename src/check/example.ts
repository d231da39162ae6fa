/** The pieces of which rules build their examples: entries of a transcript. */

/** A record to the agent. */
export const sent = (record: object) => ({ dir: 'in', record });

/** A record from the agent. */
export const got = (record: object) => ({ dir: 'out', record });

/** A line as it was on the wire. */
export const line = (dir: 'in' | 'out', raw: string) => ({ dir, raw });

/** A command that was answered with success. */
export const asked = (command: { id: unknown; type: string }, data?: unknown) => [
  sent(command),
  answer(command, data),
];

export const answer = ({ id, type }: { id?: unknown; type: string }, data?: unknown) =>
  got({
    ...(id === undefined ? {} : { id }),
    type: 'response',
    command: type,
    success: true,
    ...(data === undefined ? {} : { data }),
  });

export const refusal = ({ id, type }: { id?: unknown; type: string }, error: string) =>
  got({ ...(id === undefined ? {} : { id }), type: 'response', command: type, success: false, error });

export const event = (type: string, members: object = {}) => got({ type, ...members });

const usage = {
  input: 40,
  output: 2,
  cacheRead: 0,
  cacheWrite: 0,
  totalTokens: 42,
  cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0 },
};

/** A message of the assistant. */
export const assistant = (content: object[], stopReason = 'stop') => ({
  role: 'assistant',
  content,
  api: 'openai-completions',
  provider: 'loopback',
  model: 'loopback-fast',
  usage,
  stopReason,
  timestamp: 1_790_000_000_000,
});

export const messageStart = () => event('message_start', { message: assistant([], 'pending') });
export const messageEnd = (...content: object[]) => event('message_end', { message: assistant(content) });
export const text = (words: string) => ({ type: 'text', text: words });

/** A step of a block. */
export const update = (type: string, contentIndex: number, members: object = {}) =>
  event('message_update', { usage, assistantMessageEvent: { type, contentIndex, ...members } });

export const settled = () => event('agent_settled', { aborted: false });
export const agentEnd = () => event('agent_end', { messages: [], willRetry: false });
export const turnEnd = (...content: object[]) =>
  event('turn_end', { message: assistant(content), toolResults: [] });

export const toolStart = (toolCallId: string) =>
  event('tool_execution_start', { toolCallId, toolName: 'bash', args: {} });
export const toolEnd = (toolCallId: string) =>
  event('tool_execution_end', { toolCallId, toolName: 'bash', result: { content: [] }, isError: false });

/** A dialog of an extension. */
export const dialog = (id: string, method: string, members: object = {}) =>
  got({ type: 'extension_ui_request', id, method, title: 'Which colour?', ...members });
export const reply = (id: string, members: object) => sent({ type: 'extension_ui_response', id, ...members });
