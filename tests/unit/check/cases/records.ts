/** A transcript made up for one question, and where its errors are; none means that it is valid. */
export interface Case {
  readonly name: string;
  /** One entry a line; text stands in the file as it is. */
  readonly lines: readonly (object | string)[];
  readonly at?: readonly Place[];
}

export interface Place {
  /** Counts the entries from 1. */
  readonly line: number;
  /** The member, or its parent where the member is missing. */
  readonly path?: string;
  readonly side: 'client' | 'agent' | 'docs';
}

/** Into the agent's stdin. */
export const put = (record: object) => ({ dir: 'in', record });
/** Out of the agent's stdout. */
export const got = (record: object) => ({ dir: 'out', record });

export const command = (id: unknown, type: string, members: object = {}) => put({ id, type, ...members });
export const answer = (id: unknown, command: string, data?: unknown) =>
  got({ id, type: 'response', command, success: true, ...(data === undefined ? {} : { data }) });
export const refusal = (id: unknown, command: string, error: string) =>
  got({ id, type: 'response', command, success: false, error });

export const usage = {
  input: 12,
  output: 3,
  cacheRead: 0,
  cacheWrite: 0,
  totalTokens: 15,
  cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0 },
};

export const user = (text: string) => ({ role: 'user', content: [{ type: 'text', text }], timestamp: 1 });
export const assistant = (content: readonly object[], stopReason = 'stop', more: object = {}) => ({
  role: 'assistant',
  content,
  api: 'some-api',
  provider: 'some',
  model: 'some-1',
  usage,
  stopReason,
  timestamp: 2,
  ...more,
});
export const text = (value: string) => ({ type: 'text', text: value });
export const toolCall = (id: string, name: string, args: object = {}) => ({
  type: 'toolCall',
  id,
  name,
  arguments: args,
});
export const toolResult = (toolCallId: string, toolName: string, more: object = {}) => ({
  role: 'toolResult',
  toolCallId,
  toolName,
  content: [text('done')],
  isError: false,
  timestamp: 3,
  ...more,
});

export const messageStart = (message: object) => got({ type: 'message_start', message });
export const messageEnd = (message: object) => got({ type: 'message_end', message });
export const update = (assistantMessageEvent: object) =>
  got({ type: 'message_update', usage, assistantMessageEvent });
export const delta = (contentIndex: number, delta: string, kind = 'text') =>
  update({ type: `${kind}_delta`, contentIndex, delta });
export const blockStart = (contentIndex: number, kind = 'text') =>
  update({ type: `${kind}_start`, contentIndex });
export const blockEnd = (contentIndex: number, content: string, kind = 'text') =>
  update({ type: `${kind}_end`, contentIndex, content });

export const agentStart = got({ type: 'agent_start' });
export const turnStart = got({ type: 'turn_start' });
export const turnEnd = (message: object, toolResults: readonly object[] = []) =>
  got({ type: 'turn_end', message, toolResults });
export const agentEnd = (messages: readonly object[], willRetry = false) =>
  got({ type: 'agent_end', messages, willRetry });
export const settled = (aborted = false) => got({ type: 'agent_settled', aborted });
export const queue = (steering: readonly string[], followUp: readonly string[]) =>
  got({ type: 'queue_update', steering, followUp });
export const toolStart = (toolCallId: string, toolName: string, more: object = {}) =>
  got({ type: 'tool_execution_start', toolCallId, toolName, args: {}, ...more });
export const toolEnd = (toolCallId: string, toolName: string, more: object = {}) =>
  got({
    type: 'tool_execution_end',
    toolCallId,
    toolName,
    result: { content: [text('done')] },
    isError: false,
    ...more,
  });

/** A prompt and its run up to the place where the assistant begins: 6 lines. */
export const begun = (id = 'p', message = 'hello') => [
  command(id, 'prompt', { message }),
  answer(id, 'prompt', { disposition: 'started' }),
  agentStart,
  turnStart,
  messageStart(user(message)),
  messageEnd(user(message)),
];

/** What an assistant says in one block, up to the end of its message: 5 lines. */
export const said = (words: string) => [
  messageStart(assistant([], 'pending')),
  blockStart(0),
  delta(0, words),
  blockEnd(0, words),
  messageEnd(assistant([text(words)])),
];

/** The end of a turn and of its run: 3 lines. */
export const over = (words: string) => [
  turnEnd(assistant([text(words)])),
  agentEnd([assistant([text(words)])]),
  settled(),
];

export const dialog = (id: string, method: string, members: object = {}) =>
  got({ type: 'extension_ui_request', id, method, ...members });
export const confirm = (id: string, members: object = {}) =>
  dialog(id, 'confirm', { title: 'Sure?', message: 'It cannot be undone.', ...members });
export const select = (id: string, members: object = {}) =>
  dialog(id, 'select', { title: 'Which?', options: ['red', 'green'], ...members });
export const reply = (id: unknown, members: object) => put({ type: 'extension_ui_response', id, ...members });

/** The same records as raw lines. */
export const raw = (entry: { dir: string; record?: object }) => ({
  dir: entry.dir,
  raw: JSON.stringify(entry.record),
});
/** The entry with its time. */
export const at = (t: number, entry: object) => ({ t, ...entry });
