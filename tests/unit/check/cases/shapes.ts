import {
  answer,
  assistant,
  begun,
  type Case,
  command,
  got,
  messageEnd,
  messageStart,
  put,
  refusal,
  text,
} from './records.ts';

const stamp = '2026-11-30T12:00:00.000Z';
const state = {
  thinkingLevel: 'off',
  isStreaming: false,
  isCompacting: false,
  steeringMode: 'all',
  followUpMode: 'one-at-a-time',
  sessionId: 's',
  autoCompactionEnabled: true,
  messageCount: 0,
  pendingMessageCount: 0,
};
const bash = { output: 'x', exitCode: 0, cancelled: false, truncated: false };
const png = { type: 'image', data: 'iVBORw0KGgo=', mimeType: 'image/png' };

/** What records look like: names, members, values. */
export const shapes: Case[] = [
  {
    name: 'members nobody knows',
    lines: [
      command('1', 'get_state', { trace: { deep: [1] } }),
      answer('1', 'get_state', { ...state, cwd: '/home/user' }),
      got({ type: 'agent_start', at: 5 }),
    ],
  },
  {
    name: 'a role and a custom type nobody knows',
    lines: [
      messageStart({ role: 'hookMessage', content: 'x', timestamp: 1 }),
      messageEnd({ role: 'hookMessage', content: 'x', timestamp: 1 }),
      got({
        type: 'entry_appended',
        entry: {
          type: 'custom',
          customType: 'my.own',
          data: [null],
          id: 'e1',
          parentId: null,
          timestamp: stamp,
        },
      }),
    ],
  },
  {
    name: 'a session entry of a type nobody knows',
    lines: [
      got({
        type: 'entry_appended',
        entry: { type: 'bookmark', id: 'e1', parentId: null, timestamp: stamp },
      }),
    ],
  },
  {
    name: 'modes as they were set, whatever they were',
    lines: [
      answer('1', 'get_state', {
        ...state,
        steeringMode: 'ALL',
        followUpMode: 3,
        autoCompactionEnabled: 'yes',
      }),
    ],
  },
  {
    name: 'an error of an extension, which no type has',
    lines: [got({ type: 'extension_error', extensionPath: 'command:x', event: 'command', error: 'boom' })],
  },
  {
    name: "an API and a provider of one's own",
    lines: [
      messageStart(assistant([], 'pending')),
      messageEnd(
        assistant([text('x')], 'stop', {
          api: 'mine',
          responseModel: 'm',
          rawStopReason: 'end',
          durationMs: 5,
        }),
      ),
    ],
  },
  {
    name: 'a prompt with an image',
    lines: [
      command('1', 'prompt', { message: 'see', images: [png] }),
      answer('1', 'prompt', { disposition: 'started' }),
    ],
  },
  {
    name: 'a session replaced, forked and cloned',
    lines: [
      command('1', 'new_session', { parentSession: '/a.jsonl' }),
      answer('1', 'new_session', { cancelled: false }),
      command('2', 'fork', { entryId: 'e1' }),
      answer('2', 'fork', { text: 'x', cancelled: false }),
      command('3', 'clone'),
      refusal('3', 'clone', 'Nothing to clone yet'),
      command('4', 'switch_session', { sessionPath: '/b.jsonl' }),
      answer('4', 'switch_session', { cancelled: true }),
      command('5', 'get_entries', { since: 'nope' }),
      refusal('5', 'get_entries', 'Entry not found: nope'),
      command('6', 'get_entries', { since: null }),
      refusal('6', 'get_entries', 'Entry not found: null'),
    ],
  },
  {
    name: 'a model that does not exist, refused',
    lines: [
      command('1', 'set_model', { provider: 'x', modelId: 'x/y' }),
      refusal('1', 'set_model', 'Model not found: x/x/y'),
    ],
  },
  {
    name: 'a message of a wrong type, refused',
    lines: [
      command('1', 'prompt', { message: 5 }),
      refusal('1', 'prompt', 'text.startsWith is not a function'),
    ],
  },
  {
    name: 'a bash command cut and spilled to a file',
    lines: [
      command('1', 'bash', { command: 'yes' }),
      answer('1', 'bash', { ...bash, truncated: true, fullOutputPath: '/home/user/output.log' }),
    ],
  },
  {
    name: 'a command in another case, refused',
    lines: [command('1', 'Prompt', { message: 'x' }), refusal('1', 'Prompt', 'Unknown command: Prompt')],
  },
  {
    name: 'a command that does not exist, and no refusal',
    lines: [command('1', 'interrupt'), ...begun('2')],
    at: [{ line: 1, path: '/type', side: 'client' }],
  },
  {
    name: 'a prompt under text instead of message',
    lines: [command('1', 'prompt', { text: 'hi' })],
    at: [{ line: 1, path: '/message', side: 'client' }],
  },
  {
    name: 'a bash command under cmd, run as the word undefined',
    lines: [command('1', 'bash', { cmd: 'ls' }), answer('1', 'bash', { ...bash, exitCode: 127 })],
    at: [{ line: 1, path: '/command', side: 'client' }],
  },
  {
    name: 'a thinking level that does not exist, accepted',
    lines: [command('1', 'set_thinking_level', { level: 'ultra' }), answer('1', 'set_thinking_level')],
    at: [{ line: 1, path: '/level', side: 'client' }],
  },
  {
    name: 'a mode in another case, accepted',
    lines: [command('1', 'set_steering_mode', { mode: 'one_at_a_time' }), answer('1', 'set_steering_mode')],
    at: [{ line: 1, path: '/mode', side: 'client' }],
  },
  {
    name: 'a switch as a word, accepted',
    lines: [command('1', 'set_auto_retry', { enabled: 'false' }), answer('1', 'set_auto_retry')],
    at: [{ line: 1, path: '/enabled', side: 'client' }],
  },
  {
    name: 'a model set by one word, not refused in the transcript',
    lines: [command('1', 'set_model', { model: 'some/some-1' })],
    at: [
      { line: 1, path: '/provider', side: 'client' },
      { line: 1, path: '/modelId', side: 'client' },
    ],
  },
  {
    name: 'an image as a data URL, dropped without a word',
    lines: [
      command('1', 'prompt', {
        message: 'see',
        images: [{ ...png, data: 'data:image/png;base64,iVBORw0KGgo=' }],
      }),
      answer('1', 'prompt', { disposition: 'started' }),
    ],
    at: [{ line: 1, path: '/images/0/data', side: 'client' }],
  },
  {
    name: 'an image in the shape of an API',
    lines: [
      command('1', 'prompt', {
        message: 'see',
        images: [
          { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'iVBORw0KGgo=' } },
        ],
      }),
    ],
    at: [
      { line: 1, path: '/images/0/data', side: 'client' },
      { line: 1, path: '/images/0/mimeType', side: 'client' },
    ],
  },
  {
    name: 'an image by its address',
    lines: [
      command('1', 'steer', { message: 'see', images: [{ ...png, data: 'https://example.org/a.png' }] }),
      answer('1', 'steer', { disposition: 'queued' }),
    ],
    at: [{ line: 1, path: '/images/0/data', side: 'client' }],
  },
  {
    name: 'images that are no list',
    lines: [
      command('1', 'prompt', { message: 'see', images: png }),
      answer('1', 'prompt', { disposition: 'started' }),
    ],
    at: [{ line: 1, path: '/images', side: 'client' }],
  },
  {
    name: 'an answer without the disposition it has had since 0.99',
    lines: [
      command('1', 'follow_up', { message: 'x' }),
      got({ id: '1', type: 'response', command: 'follow_up', success: true }),
    ],
    at: [{ line: 2, path: '/data', side: 'agent' }],
  },
  {
    name: 'a disposition that does not exist',
    lines: [command('1', 'prompt', { message: 'x' }), answer('1', 'prompt', { disposition: 'accepted' })],
    at: [{ line: 2, path: '/data/disposition', side: 'agent' }],
  },
  {
    name: 'an answer to a prompt with the data beside, not inside',
    lines: [
      command('1', 'prompt', { message: 'x' }),
      got({ id: '1', type: 'response', command: 'prompt', success: true, disposition: 'started' }),
    ],
    at: [{ line: 2, path: '/data', side: 'agent' }],
  },
  {
    name: 'an answer for a command that does not exist, as success',
    lines: [got({ id: '1', type: 'response', command: 'getState', success: true, data: state })],
    at: [{ line: 1, path: '/command', side: 'agent' }],
  },
  {
    name: 'an unknown command answered with success',
    lines: [command('1', 'get_tools'), answer('1', 'get_tools', { tools: [] })],
    at: [
      { line: 1, path: '/type', side: 'client' },
      { line: 2, path: '/command', side: 'agent' },
    ],
  },
  {
    name: 'success as a word',
    lines: [command('1', 'abort'), got({ id: '1', type: 'response', command: 'abort', success: 'true' })],
    at: [{ line: 2, path: '/success', side: 'agent' }],
  },
  {
    name: 'a state that lacks what it streams',
    lines: [command('1', 'get_state'), answer('1', 'get_state', { ...state, isStreaming: undefined })],
    at: [{ line: 2, path: '/data/isStreaming', side: 'agent' }],
  },
  {
    name: 'a model as its name',
    lines: [command('1', 'get_state'), answer('1', 'get_state', { ...state, model: 'some-1' })],
    at: [{ line: 2, path: '/data/model', side: 'agent' }],
  },
  {
    name: 'an optional member as null',
    lines: [command('1', 'bash', { command: 'x' }), answer('1', 'bash', { ...bash, exitCode: null })],
    at: [{ line: 2, path: '/data/exitCode', side: 'agent' }],
  },
  {
    name: 'a text that is null, as page and type say and no agent does',
    lines: [command('1', 'get_last_assistant_text'), answer('1', 'get_last_assistant_text', { text: null })],
  },
  {
    name: 'a stop reason in the spelling of an API',
    lines: [messageStart(assistant([], 'pending')), messageEnd(assistant([text('x')], 'end_turn'))],
    at: [{ line: 2, path: '/message/stopReason', side: 'agent' }],
  },
  {
    name: 'a content block of another family',
    lines: [
      messageStart(assistant([], 'pending')),
      messageEnd(assistant([{ type: 'tool_use', id: 'c', name: 'x', input: {} }])),
    ],
    at: [{ line: 2, path: '/message/content/0/type', side: 'agent' }],
  },
  {
    name: 'what an assistant says as plain text',
    lines: [messageEnd({ ...assistant([]), content: 'Hello' })],
    at: [{ line: 1, path: '/message/content', side: 'agent' }],
  },
  {
    name: 'a message without its role',
    lines: [messageStart({ content: [], timestamp: 1 })],
    at: [{ line: 1, path: '/message/role', side: 'agent' }],
  },
  {
    name: 'events in the names of other agents',
    lines: [
      'agentStart',
      'message_delta',
      'tool_call_start',
      'turn_complete',
      'settled',
      'auto_compaction_start',
      'session_changed',
    ].map((type) => got({ type })),
    at: [1, 2, 3, 4, 5, 6, 7].map((line) => ({ line, path: '/type', side: 'agent' as const })),
  },
  {
    name: 'an event under event instead of type',
    lines: [got({ event: 'agent_start' })],
    at: [{ line: 1, path: '/type', side: 'agent' }],
  },
  {
    name: 'an event inside an envelope',
    lines: [got({ type: 'event', event: { type: 'agent_start' } })],
    at: [{ line: 1, path: '/type', side: 'agent' }],
  },
  {
    name: 'a command by method and params',
    lines: [put({ jsonrpc: '2.0', id: 1, method: 'prompt', params: { message: 'x' } })],
    at: [{ line: 1, path: '/type', side: 'client' }],
  },
  {
    name: 'a thinking level of an event that does not exist',
    lines: [got({ type: 'thinking_level_changed', level: 'ultra' })],
    at: [{ line: 1, path: '/level', side: 'agent' }],
  },
  {
    name: 'a session name as null',
    lines: [got({ type: 'session_info_changed', name: null })],
    at: [{ line: 1, path: '/name', side: 'agent' }],
  },
  {
    name: 'an entry without its parent',
    lines: [
      got({ type: 'entry_appended', entry: { type: 'custom', customType: 'x', id: 'e1', timestamp: stamp } }),
    ],
    at: [{ line: 1, path: '/entry/parentId', side: 'agent' }],
  },
  {
    name: 'a tool result that does not say whether it failed',
    lines: [got({ type: 'tool_execution_end', toolCallId: 'c', toolName: 'x', result: {} })],
    at: [{ line: 1, path: '/isError', side: 'agent' }],
  },
  {
    name: 'a tool under the names of an API',
    lines: [got({ type: 'tool_execution_start', id: 'c', name: 'bash', args: {} })],
    at: [
      { line: 1, path: '/toolCallId', side: 'agent' },
      { line: 1, path: '/toolName', side: 'agent' },
    ],
  },
  {
    name: 'a response sent by the client, a command by the agent',
    lines: [
      put({ type: 'response', id: '1', command: 'abort', success: true }),
      got({ id: '1', type: 'abort' }),
    ],
    at: [
      { line: 1, path: '/type', side: 'client' },
      { line: 2, path: '/type', side: 'agent' },
    ],
  },
];
