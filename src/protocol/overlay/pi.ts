import { ended, received, sent } from '../evidence.ts';
import type { Difference } from '../overlay.ts';

const since = '1.6.0';

/** Where Pi's wire differs from Pi's types and from Pi's documentation, both of the same version. */
export default [
  {
    id: 'last-assistant-text-absent',
    title: 'No text is no member',
    against: ['types', 'docs'],
    at: ['GetLastAssistantTextResponse.data.text'],
    says: '`text` is always there, and `null` when no assistant has said anything.',
    wire: '`text` is absent when there is none. It is never `null`.',
    since,
    shown: [
      {
        recording: 'first-contact',
        lines: [received({ command: 'get_last_assistant_text', data: {} }, 'data.text')],
      },
    ],
    change: { kind: 'optional' },
  },
  {
    id: 'exit-code-absent',
    title: 'A stopped command has no exit code',
    against: ['types', 'docs'],
    at: ['BashResult.exitCode', 'BashExecutionMessage.exitCode'],
    says: 'The types require `exitCode` and let it be undefined; the documentation always shows a number.',
    wire: '`exitCode` is absent when the command was stopped.',
    since,
    shown: [
      {
        recording: 'bash',
        lines: [received({ command: 'bash', data: { cancelled: true } }, 'data.exitCode')],
      },
    ],
    change: { kind: 'undefined' },
  },
  {
    id: 'compaction-result-absent',
    title: 'A compaction that did not happen has no result',
    against: ['types'],
    at: ['CompactionEndEvent.result'],
    says: 'The types require `result` and let it be undefined.',
    wire: '`result` is absent when the compaction was aborted or has failed.',
    since,
    shown: [
      {
        recording: 'compaction-busy',
        lines: [received({ type: 'compaction_end', aborted: true }, 'result')],
      },
      {
        recording: 'compaction-retry',
        lines: [received({ type: 'compaction_end', aborted: false }, 'result')],
      },
    ],
    change: { kind: 'undefined' },
  },
  {
    id: 'session-file-absent',
    title: 'A session without a file has no path',
    against: ['types', 'docs'],
    at: ['SessionStats.sessionFile'],
    says: 'The types require `sessionFile` and let it be undefined; the documentation always shows a path.',
    wire: '`sessionFile` is absent when the agent runs with `--no-session`.',
    since,
    shown: [
      {
        recording: 'no-session-file',
        lines: [received({ command: 'get_session_stats', success: true }, 'data.sessionFile')],
      },
    ],
    change: { kind: 'undefined' },
  },
  {
    id: 'cleared-text-absent',
    title: 'A status or widget that is removed has no text',
    against: ['types'],
    at: ['SetStatusUIRequest.statusText', 'SetWidgetUIRequest.widgetLines'],
    says: 'The types require the text and let it be undefined.',
    wire: 'The text is absent when the status or widget is removed.',
    since,
    shown: [
      { recording: 'notices', lines: [received({ method: 'setStatus' }, 'statusText')] },
      { recording: 'notices', lines: [received({ method: 'setWidget' }, 'widgetLines')] },
    ],
    change: { kind: 'undefined' },
  },
  {
    id: 'session-name-absent',
    title: 'A name or label that is removed is absent',
    against: ['types'],
    at: ['SessionInfoChangedEvent.name', 'LabelEntry.label'],
    says: 'The types require the name and let it be undefined.',
    wire: 'The label is absent in the entry that removes it. No client can remove the name of a session: an empty one is refused.',
    since,
    shown: [
      {
        recording: 'session-entries',
        lines: [
          sent({ message: '/label off' }),
          {
            ...received({ command: 'get_entries', success: true }),
            contains: '"targetId":"e0000007"}',
          },
        ],
      },
      {
        recording: 'session-refusals',
        lines: [received({ command: 'set_session_name', success: false })],
      },
    ],
    change: { kind: 'undefined' },
  },
  {
    id: 'fork-text-absent',
    title: 'A cancelled fork has no text',
    against: ['types'],
    at: ['ForkResponse.data.text'],
    says: '`text` is always there.',
    wire: '`text` is absent when an extension cancelled the fork.',
    since,
    shown: [
      {
        recording: 'session-vetoes',
        lines: [received({ command: 'fork', data: { cancelled: true } }, 'data.text')],
      },
    ],
    change: { kind: 'optional' },
  },
  {
    id: 'extension-error-untyped',
    title: 'An event that no type has',
    against: ['types'],
    at: ['ExtensionErrorEvent'],
    says: '`extension_error` is in no exported type.',
    wire: 'It is sent when an extension throws in an event hook or in a command.',
    since,
    shown: [{ recording: 'extension-errors', lines: [received({ type: 'extension_error' })] }],
    change: {
      kind: 'record',
      family: 'event',
      type: {
        kind: 'object',
        props: [
          { name: 'type', type: { kind: 'literal', value: 'extension_error' } },
          { name: 'extensionPath', type: { kind: 'string' } },
          { name: 'event', type: { kind: 'string' } },
          { name: 'error', type: { kind: 'string' } },
        ],
      },
    },
  },
  {
    id: 'error-command-any',
    title: 'A refusal names whatever was sent as type',
    against: ['types'],
    at: ['ErrorResponse.command'],
    says: '`command` is a string.',
    wire: 'It is whatever the client sent as `type`: absent if there was none, else `null`, a number and so on.',
    since,
    afterBadInput: true,
    shown: [
      { recording: 'bad-lines', lines: [sent({}), received({ success: false }, 'command')] },
      {
        recording: 'bad-lines',
        lines: [
          sent({ type: null }),
          received({ command: null }),
          sent({ type: 5 }),
          received({ command: 5 }),
        ],
      },
    ],
    change: { kind: 'widen', to: { kind: 'any' }, optional: true },
  },
  {
    id: 'id-any',
    title: 'An id may be any JSON value',
    against: ['types', 'docs'],
    at: ['command/*.id', 'response/*.id', 'BashExecutionUpdateEvent.id'],
    says: '`id` is a string.',
    wire: 'Any JSON value is accepted as `id` and comes back as it was, in the updates of `bash` too.',
    since,
    afterBadInput: true,
    shown: [
      { recording: 'odd-ids', lines: [sent({ id: null }), received({ type: 'response', id: null })] },
      {
        recording: 'odd-ids',
        lines: [
          sent({ id: { any: 'thing' } }),
          received({ type: 'bash_execution_update', id: { any: 'thing' } }),
          received({ type: 'response', id: { any: 'thing' } }),
        ],
      },
    ],
    change: { kind: 'widen', to: { kind: 'any' } },
  },
  {
    id: 'mode-any',
    title: 'Modes are stored as they were sent',
    against: ['types', 'docs'],
    at: [
      'RpcSessionState.steeringMode',
      'RpcSessionState.followUpMode',
      'RpcSessionState.autoCompactionEnabled',
    ],
    says: 'The modes are `all` or `one-at-a-time`, and `autoCompactionEnabled` is a boolean.',
    wire: 'They are whatever the client has set last: the commands that set them do not look at the value.',
    since,
    afterBadInput: true,
    shown: [
      {
        recording: 'wrong-types',
        lines: [
          sent({ type: 'set_steering_mode', mode: 'ALL' }),
          received({
            command: 'get_state',
            data: { steeringMode: 'ALL', followUpMode: 3, autoCompactionEnabled: 'yes' },
          }),
        ],
      },
    ],
    change: { kind: 'widen', to: { kind: 'any' } },
  },
  {
    id: 'bash-command-any',
    title: 'The command of bash is kept as it was sent',
    against: ['types', 'docs'],
    at: ['BashExecutionMessage.command'],
    says: '`command` is a string and always there.',
    wire: 'It is whatever the client sent, although a string was made of it to run it; absent if the client sent none.',
    since,
    afterBadInput: true,
    shown: [
      {
        recording: 'bash-odd-commands',
        lines: [
          sent({ type: 'bash', command: ['ls'] }),
          received({ command: 'get_messages' }, 'data.messages.0.command'),
        ],
      },
    ],
    change: { kind: 'widen', to: { kind: 'any' }, optional: true },
  },
  {
    id: 'no-model-placeholder',
    title: 'No model is a model called unknown',
    against: ['docs'],
    at: ['RpcSessionState.model'],
    says: '`model` is left out when no model is chosen.',
    wire: 'There is a placeholder whose `id`, `provider` and `api` are `"unknown"`, with nothing but zeros. A prompt is then refused.',
    since,
    shown: [
      {
        recording: 'no-model',
        lines: [
          received({
            command: 'get_state',
            data: { model: { id: 'unknown', provider: 'unknown', contextWindow: 0 } },
          }),
          received({ command: 'prompt', success: false }),
        ],
      },
    ],
  },
  {
    id: 'abort-leaves-the-queue',
    title: 'abort leaves the queue where it is',
    against: ['docs'],
    at: ['AbortCommand', 'ClearQueueCommand'],
    says: '`abort` goes on with what is queued.',
    wire: 'The run ends and settles with `aborted: true`. What was queued stays queued, without an event, and is delivered in the run of the next prompt. Send `clear_queue` before or after, if that is not wanted.',
    since,
    shown: [
      {
        recording: 'abort',
        lines: [
          sent({ type: 'abort' }),
          received({ type: 'agent_settled', aborted: true }),
          received({ command: 'get_state', data: { pendingMessageCount: 1 } }),
        ],
        without: [received({ type: 'queue_update' }), received({ type: 'agent_start' })],
      },
      {
        recording: 'abort',
        lines: [
          sent({ type: 'abort' }),
          sent({ type: 'prompt' }),
          received({ type: 'queue_update', followUp: [] }),
        ],
      },
    ],
  },
  {
    id: 'system-message-in-the-run',
    title: 'A session begins with a message of the system',
    against: ['docs'],
    at: [
      'MessageStartEvent',
      'AgentEndEvent.messages',
      'RpcSessionState.messageCount',
      'GetMessagesResponse',
    ],
    says: 'A run begins with the message of the user, and the counts are those of a conversation.',
    wire: 'The first run of a session also sends `message_start` and `message_end` of role `system`. That message is in `agent_end`, in `get_messages` and in every count: one question and one answer are three messages.',
    since,
    shown: [
      {
        recording: 'plain-answer',
        lines: [
          received({ type: 'agent_start' }),
          received({ type: 'message_start', message: { role: 'system' } }),
          received({ type: 'message_start', message: { role: 'user' } }),
          received({ command: 'get_state', data: { messageCount: 3 } }),
        ],
      },
    ],
  },
  {
    id: 'user-content-is-a-list',
    title: 'What the user said is a list of blocks',
    against: ['docs'],
    at: ['UserMessage.content'],
    says: 'The example of a run has the text of the user as a string.',
    wire: 'For a prompt, `content` is a list with a text block. The types allow both.',
    since,
    shown: [
      {
        recording: 'plain-answer',
        lines: [
          received({
            type: 'message_start',
            message: { role: 'user', content: [{ type: 'text', text: 'demo:plain' }] },
          }),
        ],
      },
    ],
  },
  {
    id: 'message-start-is-not-empty',
    title: 'A message may start with a block, or as a failure',
    against: ['docs'],
    at: ['MessageStartEvent.message', 'AssistantMessage.content'],
    says: 'The message of an assistant starts with no content and `stopReason: "pending"`.',
    wire: 'With the Anthropic interface the first block is already there, and one that hides its text is complete. A call that fails before anything came starts, and ends, with `stopReason: "error"` or `"aborted"`. Address blocks by `contentIndex`; never append.',
    since,
    shown: [
      {
        recording: 'blocks-in-turn',
        lines: [
          sent({ message: 'demo:hidden-thinking' }),
          received({
            type: 'message_start',
            message: { role: 'assistant', content: [{ type: 'thinking', redacted: true }] },
          }),
        ],
      },
      {
        recording: 'retry-fails',
        lines: [
          received({
            type: 'message_start',
            message: { role: 'assistant', content: [], stopReason: 'error' },
          }),
        ],
      },
    ],
  },
  {
    id: 'blocks-overlap',
    title: 'Blocks overlap, and some never end',
    against: ['docs'],
    at: ['MessageUpdateEvent', 'AssistantMessageEvent'],
    says: 'Each block starts, grows and ends.',
    wire: 'With the chat-completions interface every block ends after the deltas of all blocks, so that they overlap; with the Anthropic interface one follows the other. When the connection breaks, blocks that have started never end: `message_end` is all that closes them.',
    since,
    shown: [
      {
        recording: 'thinking',
        lines: [
          received({ assistantMessageEvent: { type: 'thinking_start', contentIndex: 0 } }),
          received({ assistantMessageEvent: { type: 'text_start', contentIndex: 1 } }),
          received({ assistantMessageEvent: { type: 'thinking_end', contentIndex: 0 } }),
          received({ assistantMessageEvent: { type: 'text_end', contentIndex: 1 } }),
        ],
      },
      {
        recording: 'cut-answers',
        lines: [
          sent({ message: 'demo:dropped' }),
          received({ assistantMessageEvent: { type: 'text_start' } }),
          received({ type: 'message_end', message: { role: 'assistant', stopReason: 'error' } }),
        ],
        without: [received({ assistantMessageEvent: { type: 'text_end' } })],
      },
    ],
  },
  {
    id: 'entries-of-the-agent',
    title: 'entry_appended is not for extensions alone',
    against: ['docs'],
    at: ['EntryAppendedEvent'],
    says: 'It comes when an extension appends an entry.',
    wire: 'It also comes when the agent drops a failed or cut answer from the context (`context_edit`), when it has kept the cache of the provider warm (`usage`), and when a virtual model keeps its state (`custom`).',
    since,
    shown: [
      { recording: 'retry', lines: [received({ type: 'entry_appended', entry: { type: 'context_edit' } })] },
      {
        recording: 'cut-answers',
        lines: [received({ type: 'entry_appended', entry: { type: 'context_edit' } })],
      },
      {
        recording: 'cache-kept-warm',
        lines: [received({ type: 'entry_appended', entry: { type: 'usage' } })],
      },
      {
        recording: 'virtual-model',
        lines: [received({ type: 'entry_appended', entry: { customType: 'pi.virtual-model-state' } })],
      },
    ],
  },
  {
    id: 'compaction-end-without-start',
    title: 'A compaction may end that never started',
    against: ['docs'],
    at: ['CompactionEndEvent', 'CompactionStartEvent'],
    says: '`compaction_start` comes before `compaction_end`.',
    wire: 'When a conversation stays too long after it was summarised, a `compaction_end` with an error comes without a start, and once more before the next prompt is answered.',
    since,
    shown: [
      {
        recording: 'compaction-overflow',
        lines: [
          sent({ message: 'demo:overflow-stays' }),
          received({ type: 'agent_end' }),
          received({ type: 'compaction_start' }),
          received({ type: 'compaction_end', willRetry: true }),
          received({ type: 'agent_end' }),
          received({ type: 'compaction_end', willRetry: false }, 'result'),
          received({ type: 'agent_settled' }),
        ],
      },
      {
        recording: 'compaction-overflow',
        lines: [
          sent({ message: 'demo:short' }),
          received({ type: 'compaction_end', willRetry: false }, 'result'),
          received({ command: 'prompt', success: true }),
        ],
        without: [received({ type: 'compaction_start' })],
      },
    ],
  },
  {
    id: 'will-retry-is-about-retries',
    title: 'agent_end does not announce the repeat after an overflow',
    against: ['docs'],
    at: ['AgentEndEvent.willRetry', 'CompactionEndEvent.willRetry'],
    says: 'The agent goes on by itself after an `agent_end` in several cases; `willRetry` is not explained.',
    wire: 'It is `false` before the call is repeated because the conversation was too long. Only `compaction_end` says `willRetry: true` then.',
    since,
    shown: [
      {
        recording: 'compaction-overflow',
        lines: [
          sent({ message: 'demo:overflow demo:summary-retry' }),
          received({ type: 'agent_end', willRetry: false }),
          received({ type: 'compaction_end', reason: 'overflow', willRetry: true }),
          received({ type: 'agent_start' }),
        ],
      },
    ],
  },
  {
    id: 'eof-aborts',
    title: 'Closing stdin aborts what is under way',
    against: ['docs'],
    at: ['AbortCommand', 'BashCommand'],
    says: 'The agent waits for pending work before it ends.',
    wire: 'It aborts the run and ends with exit code 0. No further event comes; an open `bash` command and an open dialog are never answered. Answers that are due already still come.',
    since,
    shown: [
      {
        recording: 'eof-streaming',
        lines: [{ dir: 'note', what: 'closed-stdin' }, ended({ code: 0 })],
        without: [{ dir: 'out' }],
      },
      {
        recording: 'eof-bash',
        lines: [{ dir: 'note', what: 'closed-stdin' }, ended({ code: 0 })],
        without: [{ dir: 'out' }],
      },
      {
        recording: 'eof-dialog',
        lines: [{ dir: 'note', what: 'closed-stdin' }, ended({ code: 0 })],
        without: [{ dir: 'out' }],
      },
      {
        recording: 'last-line-without-lf',
        lines: [
          { dir: 'note', what: 'closed-stdin' },
          received({ id: 'last', success: true }),
          ended({ code: 0 }),
        ],
      },
    ],
  },
  {
    id: 'prompts-in-one-burst',
    title: 'Prompts in one burst are all accepted, and only the first runs',
    against: ['docs'],
    at: ['PromptCommand', 'AgentSettledEvent'],
    says: 'A prompt to a working agent that does not say how it is meant is refused.',
    wire: 'Not before the first one has begun: prompts in one write are all answered `started`. The first runs, the others vanish, and for each of them there is an `agent_settled` before the run has begun. Wait for the answer to a prompt before you send the next one.',
    since,
    shown: [
      {
        recording: 'prompt-burst',
        lines: [
          received({ id: 'a', data: { disposition: 'started' } }),
          received({ id: 'b', data: { disposition: 'started' } }),
          received({ id: 'c', data: { disposition: 'started' } }),
          received({ type: 'agent_settled' }),
          received({ type: 'agent_settled' }),
          received({ type: 'agent_start' }),
          received({
            type: 'message_start',
            message: { role: 'user', content: [{ text: 'demo:plain first' }] },
          }),
          received({ type: 'agent_settled' }),
          received({ command: 'get_messages' }),
        ],
        without: [
          received({ message: { role: 'user', content: [{ text: 'demo:plain second' }] } }),
          received({ message: { role: 'user', content: [{ text: 'demo:plain third' }] } }),
        ],
      },
    ],
  },
  {
    id: 'throwing-tool-hook',
    title: 'A hook that throws at a tool call makes no extension_error',
    against: ['docs'],
    at: ['ExtensionErrorEvent', 'ToolExecutionEndEvent'],
    says: 'The example of `extension_error` is that of a `tool_call` hook.',
    wire: 'Such a hook turns the call into one that has failed, with what was thrown as its result. `extension_error` comes for other hooks, with the path of the file, and for commands, with `command:` and the name instead of a path.',
    since,
    shown: [
      {
        recording: 'tool-failures',
        lines: [
          received({ type: 'tool_execution_start', args: { command: 'echo throwing' } }),
          received({ type: 'tool_execution_end', isError: true }),
        ],
        without: [received({ type: 'extension_error' })],
      },
      {
        recording: 'extension-errors',
        lines: [
          received({ type: 'extension_error', extensionPath: 'command:fail', event: 'command' }),
          received({ type: 'extension_error', event: 'agent_end' }),
        ],
      },
    ],
  },
  {
    id: 'tool-results-hold-more',
    title: 'Tool results have more and less than the examples',
    against: ['docs'],
    at: ['ToolExecutionEndEvent.result', 'ToolExecutionUpdateEvent.partialResult'],
    says: 'A result has `content` and `details`.',
    wire: 'A successful one has `structuredContent` as well, in `tool_execution_end` only, and often no `details`. The first update of `bash` has an empty `content`.',
    since,
    shown: [
      {
        recording: 'one-tool',
        lines: [
          received({ type: 'tool_execution_update', partialResult: { content: [] } }),
          received(
            { type: 'tool_execution_end', result: { structuredContent: { exit_code: 0 } } },
            'result.details',
          ),
        ],
      },
    ],
  },
  {
    id: 'export-path-is-relative',
    title: 'The path of an export may be relative',
    against: ['docs'],
    at: ['ExportHtmlResponse.data.path'],
    says: 'The example has an absolute path.',
    wire: 'Without `outputPath` it is a file name in the working folder of the agent; with one it is that path.',
    since,
    shown: [
      {
        recording: 'sessions',
        lines: [
          sent({ type: 'export_html', outputPath: 'session.html' }),
          received({ command: 'export_html', data: { path: 'session.html' } }),
          received({ command: 'export_html', success: true }),
        ],
      },
    ],
  },
  {
    id: 'built-in-commands-are-listed',
    title: 'get_commands lists built-in commands',
    against: ['docs'],
    at: ['GetCommandsResponse', 'SourceInfo'],
    says: 'The list holds commands of extensions, prompt templates and skills; what is built in is left out.',
    wire: 'Commands that are built in as extensions are in it, with `source: "extension"` and a `sourceInfo` whose `source` is `builtin` and whose `path` begins with `builtin:`.',
    since,
    shown: [
      {
        recording: 'first-contact',
        lines: [
          { ...received({ command: 'get_commands' }), contains: '"path":"builtin:mcp","source":"builtin"' },
        ],
      },
    ],
  },
  {
    id: 'fresh-session-has-entries',
    title: 'A fresh session is not empty',
    against: ['docs'],
    at: ['GetEntriesResponse.data.leafId', 'GetTreeResponse.data.leafId'],
    says: '`leafId` is `null` for an empty session.',
    wire: 'A fresh session already holds the entries for its model and thinking level, so that there is a leaf.',
    since,
    shown: [
      {
        recording: 'first-contact',
        lines: [
          received({
            command: 'get_entries',
            data: {
              entries: [{ type: 'model_change' }, { type: 'thinking_level_change' }],
              leafId: 'e0000003',
            },
          }),
        ],
      },
    ],
  },
  {
    id: 'handled-answers-late',
    title: 'A handled prompt is answered when its command has ended',
    against: ['docs'],
    at: ['PromptCommand', 'PromptResponse'],
    says: 'A prompt is answered when it was accepted, queued or handled.',
    wire: 'Handled means done: the answer comes after the command of the extension has ended, dialogs included. A run that the command starts comes after the answer.',
    since,
    shown: [
      {
        recording: 'dialogs-answered',
        lines: [
          sent({ message: '/ui select' }),
          received({ method: 'select' }),
          sent({ type: 'extension_ui_response' }),
          received({ method: 'notify' }),
          received({ command: 'prompt', data: { disposition: 'handled' } }),
        ],
      },
      {
        recording: 'handled-prompts',
        lines: [
          sent({ message: '/say loud' }),
          received({ command: 'prompt', data: { disposition: 'handled' } }),
          received({ type: 'agent_start' }),
          received({ type: 'agent_settled' }),
        ],
      },
    ],
  },
  {
    id: 'changes-without-an-event',
    title: 'Many changes have no event',
    against: ['docs'],
    at: [
      'SetModelCommand',
      'NewSessionCommand',
      'SwitchSessionCommand',
      'SetSteeringModeCommand',
      'SetFollowUpModeCommand',
      'SetAutoCompactionCommand',
      'SetAutoRetryCommand',
    ],
    says: 'Events report what changes in a session.',
    wire: 'None comes when the model, the session, a label, a mode or an automatic behaviour changes, not even when an extension starts another session. Ask with `get_state`.',
    since,
    shown: [
      {
        recording: 'models',
        lines: [sent({ type: 'set_model' }), received({ command: 'set_model', success: true })],
        without: [{ dir: 'out' }],
      },
      {
        recording: 'sessions',
        lines: [sent({ type: 'new_session' }), received({ command: 'new_session' })],
        without: [{ dir: 'out' }],
      },
      {
        recording: 'session-by-extension',
        lines: [sent({ message: '/new' }), received({ command: 'get_state' })],
        without: [received({ type: 'entry_appended' }), received({ type: 'session_info_changed' })],
      },
      {
        recording: 'queue-modes',
        lines: [sent({ type: 'set_steering_mode' }), received({ command: 'set_steering_mode' })],
        without: [{ dir: 'out' }],
      },
    ],
  },
  {
    id: 'text-is-cleaned',
    title: 'Output of bash and names of sessions are cleaned',
    against: ['docs'],
    at: ['BashExecutionUpdateEvent.delta', 'BashResult.output', 'SetSessionNameCommand.name'],
    says: 'The output of a command is streamed, and the name is set.',
    wire: 'Colour codes, carriage returns and NUL are removed from the output, in the updates too. A name loses the spaces around it, and its line breaks become spaces.',
    since,
    shown: [
      {
        recording: 'bash',
        lines: [
          sent({ command: 'printf "\\033[31mred\\033[0m\\r\\n"' }),
          received({ type: 'bash_execution_update', delta: 'red\n' }),
          received({ command: 'bash', data: { output: 'red\n' } }),
        ],
      },
      {
        recording: 'unicode',
        lines: [
          sent({ type: 'set_session_name', name: '  größer € 𝄞\nsecond line  ' }),
          received({ type: 'session_info_changed', name: 'größer € 𝄞 second line' }),
        ],
      },
    ],
  },
  {
    id: 'undocumented-members',
    title: 'Members that the documentation leaves out',
    against: ['docs'],
    at: [
      'AssistantMessage.durationMs',
      'ToolResultMessage.durationMs',
      'ToolCall.argumentsError',
      'Usage.cost.totalFromProvider',
      'ToolExecutionStartEvent.parentToolCallId',
    ],
    says: 'Nothing: these members are in the types and not in the documentation.',
    wire: 'They are sent, and clients should expect more of the kind: unknown members are to be passed over.',
    since,
    shown: [
      {
        recording: 'one-tool',
        lines: [
          received({
            assistantMessageEvent: { type: 'text_start' },
            usage: { cost: { totalFromProvider: false } },
          }),
          received({ type: 'message_end', message: { role: 'assistant', durationMs: 12 } }),
          received({ type: 'message_end', message: { role: 'toolResult', durationMs: 12 } }),
        ],
      },
      {
        recording: 'nested-tools',
        lines: [received({ type: 'tool_execution_start', parentToolCallId: 'call_1' })],
      },
    ],
  },
] satisfies Difference[];
