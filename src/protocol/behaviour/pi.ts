import type { Behaviour } from '../behaviour.ts';
import type { Evidence, LinePattern } from '../evidence.ts';
import { did, ended, printed, received, sent, sentLine } from '../evidence.ts';

/** Pi refuses a line, or answers a record, right after it was sent. */
const answers = (recording: string, ...pairs: [LinePattern, LinePattern][]): Evidence[] =>
  pairs.map((lines) => ({ recording, lines }));

const refused = (error: string) => received({ type: 'response', success: false, error });

/** The agent ends, and says nothing more. */
const endsSilently = (
  recording: string,
  how: Parameters<typeof ended>[0],
  by: 'closed-stdin' | 'signal',
): Evidence => ({
  recording,
  lines: [did(by), ended(how)],
  without: [{ dir: 'out' }],
});

const states = ['idle', 'streaming', 'bash', 'dialog', 'compacting', 'retrying'];

/** What Pi 1.6.0 was seen to do. */
export default [
  {
    id: 'line-without-record',
    topic: 'Lines',
    input: '`[]`, `5`, `true`, `"x"` or `{}`',
    what: 'Refused as an unknown command `undefined`. The answer has neither `command` nor `id`.',
    about: ['ErrorResponse'],
    shown: answers(
      'bad-lines',
      [sentLine('[]'), received({ type: 'response', success: false }, 'command', 'id')],
      [sentLine('5'), received({ type: 'response', success: false }, 'command', 'id')],
      [sentLine('true'), received({ type: 'response', success: false }, 'command', 'id')],
      [sentLine('"get_state"'), received({ type: 'response', success: false }, 'command', 'id')],
      [sent({}), received({ type: 'response', success: false }, 'command', 'id')],
    ),
  },
  {
    id: 'null-line',
    topic: 'Lines',
    input: '`null`',
    what: 'The agent crashes: exit code 1, and a stack trace on stderr. The bridge of the playground keeps such lines from it and says so.',
    about: ['ErrorResponse'],
    shown: [
      {
        recording: 'null-line',
        lines: [sentLine('null'), printed('TypeError'), ended({ code: 1 })],
        without: [{ dir: 'out' }],
      },
    ],
  },
  {
    id: 'type-of-another-kind',
    topic: 'Lines',
    input: '`{"type":null}` or `{"type":5}`',
    what: 'Refused, with `null` or `5` as the `command` of the answer.',
    about: ['ErrorResponse'],
    shown: answers(
      'bad-lines',
      [sent({ type: null }), received({ command: null, success: false })],
      [sent({ type: 5 }), received({ command: 5, success: false })],
    ),
  },
  {
    id: 'unknown-command',
    topic: 'Lines',
    input: 'an unknown `type`, or one in other letters (`Get_State`)',
    what: 'Refused, with the `id` of the command.',
    about: ['ErrorResponse'],
    shown: answers(
      'bad-lines',
      [sent({ id: 'u' }), received({ id: 'u', command: 'no_such_command', success: false })],
      [sent({ id: 'v' }), received({ id: 'v', command: 'Get_State', success: false })],
    ),
  },
  {
    id: 'line-that-is-not-json',
    topic: 'Lines',
    input:
      'an empty or blank line, bad JSON, single quotes, a comma too many, `NaN`, or a byte order mark first',
    what: 'Refused with `command: "parse"` and no `id`; the error holds the words of the JavaScript engine.',
    about: ['ErrorResponse'],
    shown: [
      '',
      '   ',
      '{"type":"get_state"',
      "{'type':'get_state'}",
      '{"type":"get_state",}',
      'NaN',
      '\ufeff{"type":"get_state"}',
    ].flatMap((line) =>
      answers('bad-lines', [sentLine(line), received({ command: 'parse', success: false }, 'id')]),
    ),
  },
  {
    id: 'odd-lines-accepted',
    topic: 'Lines',
    input:
      'spaces around the record, CR before LF, unknown members, one member twice, U+2028 raw or escaped, half a surrogate pair, a line in several writes',
    what: 'Accepted. Of a member that stands twice the last one counts.',
    about: [],
    shown: [
      ...['spaces', 'more', 'last', 'separators \u2028 and \u2028', 'half \ud83d'].map(
        (id): Evidence => ({ recording: 'odd-lines', lines: [received({ id, success: true })] }),
      ),
      {
        recording: 'odd-lines',
        lines: [did('split'), sent({ id: 'split' }), received({ id: 'split', success: true })],
      },
      {
        recording: 'unicode',
        lines: [{ dir: 'in', contains: '"crlf"' }, received({ id: 'crlf', success: true })],
      },
    ],
  },
  {
    id: 'bytes-that-are-not-utf-8',
    topic: 'Lines',
    input: 'bytes that are no UTF-8',
    what: 'Accepted; each becomes U+FFFD.',
    about: [],
    shown: [{ recording: 'odd-lines', lines: [received({ id: 'no UTF-8: \ufffd', success: true })] }],
  },
  {
    id: 'emoji-in-two-deltas',
    topic: 'Lines',
    input: 'a model that cuts its answer inside a character',
    what: 'A delta ends with an escaped half of a surrogate pair and the next one begins with the other. Join the deltas before you look at characters.',
    about: ['TextDeltaUpdate'],
    shown: [
      {
        recording: 'unicode',
        lines: [
          received({ assistantMessageEvent: { type: 'text_delta', delta: ' half \ud83d' } }),
          received({ assistantMessageEvent: { type: 'text_delta', delta: '\ude00 whole' } }),
        ],
      },
    ],
  },
  {
    id: 'separators-in-text',
    topic: 'Lines',
    input: 'U+2028, U+2029, U+0085 or CR in a text',
    what: 'They stand in the record as they are. Split at LF only.',
    about: ['TextDeltaUpdate'],
    shown: [{ recording: 'unicode', lines: [{ ...received({ type: 'message_end' }), contains: '\u2028' }] }],
  },

  {
    id: 'ids-of-any-kind',
    topic: 'Ids and answers',
    input: 'an `id` that is a number, a boolean, `null`, empty, an object or a list',
    what: 'Comes back as it was. `1e400` becomes `null` and `12345678901234567890` loses digits, as numbers do in JavaScript.',
    about: [],
    shown: [
      ...[1, 1.5, 0, true, null, {}, []].map(
        (id): Evidence => ({ recording: 'odd-ids', lines: [sent({ id }), received({ id, success: true })] }),
      ),
      { recording: 'odd-ids', lines: [{ dir: 'in', contains: '1e400' }, received({ id: null })] },
      {
        recording: 'odd-ids',
        lines: [
          { dir: 'in', contains: '12345678901234567890' },
          { ...received({ success: true }), contains: '12345678901234567000' },
        ],
      },
    ],
  },
  {
    id: 'one-id-for-two',
    topic: 'Ids and answers',
    input: 'the same `id` for two commands under way',
    what: 'Both are answered with it, as they finish. Nothing tells the answers apart but `command`.',
    about: [],
    shown: [
      {
        recording: 'same-id-twice',
        lines: [
          sent({ id: 'same', type: 'bash' }),
          sent({ id: 'same', type: 'get_available_thinking_levels' }),
          received({ id: 'same', command: 'get_available_thinking_levels' }),
          received({ id: 'same', command: 'bash' }),
        ],
      },
    ],
  },
  {
    id: 'answers-as-they-finish',
    topic: 'Ids and answers',
    input: 'several commands without waiting',
    what: 'Answered as they finish. An event that a later command causes can come before the answer to an earlier one.',
    about: [],
    shown: [
      {
        recording: 'order-of-answers',
        lines: [
          sent({ id: 'slow' }),
          sent({ id: 'name' }),
          sent({ id: 'state' }),
          received({ type: 'session_info_changed' }),
          received({ id: 'slow' }),
        ],
      },
    ],
  },
  {
    id: 'commands-before-start-up',
    topic: 'Ids and answers',
    input: 'commands before the agent has started',
    what: 'Kept, and handled in one burst when it has. There is no event for ready: send one command and wait for its answer.',
    about: ['GetStateCommand'],
    shown: [
      {
        recording: 'before-start-up',
        lines: [
          sent({ id: 'early-1' }),
          sent({ id: 'early-2' }),
          received({ id: 'early-1' }),
          received({ id: 'early-2' }),
        ],
      },
    ],
  },

  {
    id: 'message-of-another-kind',
    topic: 'Values',
    input: '`message` that is missing, `null`, a number or a list',
    what: 'Refused with the words of the JavaScript engine, for example `text.startsWith is not a function`.',
    about: ['PromptCommand', 'SteerCommand', 'FollowUpCommand'],
    shown: answers(
      'wrong-types',
      [sent({ id: '1', type: 'prompt' }), received({ id: '1', success: false })],
      [sent({ message: 5 }), refused('text.startsWith is not a function')],
      [sent({ message: null }), received({ id: '3', success: false })],
      [sent({ type: 'steer' }), received({ command: 'steer', success: false })],
      [sent({ type: 'follow_up', message: [] }), received({ command: 'follow_up', success: false })],
    ),
  },
  {
    id: 'images-of-another-kind',
    topic: 'Values',
    input: '`images` without `data`, or no list',
    what: 'Refused with the words of the JavaScript engine. An image that cannot be decoded is accepted; a text takes its place in the message.',
    about: ['PromptCommand', 'ImageContent'],
    shown: [
      {
        recording: 'prompt-images',
        lines: [sent({ images: 'picture.png' }), received({ command: 'prompt', success: false })],
      },
      {
        recording: 'prompt-images',
        lines: [
          sent({ message: 'demo:plain with no picture' }),
          received({ command: 'prompt', success: true }),
          {
            ...received({ type: 'message_start', message: { role: 'user' } }),
            contains: 'demo:plain with no picture',
          },
        ],
      },
    ],
  },
  {
    id: 'image-as-data-url',
    topic: 'Values',
    input: 'a picture whose `data` is a data URL, or an address',
    what: 'Answered as if all had gone well. The picture is left out, and a text in the message of the user says so to the model.',
    about: ['PromptCommand', 'ImageContent'],
    shown: [
      {
        recording: 'image-as-data-url',
        lines: [
          { dir: 'in', contains: '"data":"data:image/png;base64,' },
          received({ command: 'prompt', success: true, data: { disposition: 'started' } }),
          { ...received({ type: 'message_end', message: { role: 'user' } }), contains: 'Image omitted' },
        ],
      },
    ],
  },
  {
    id: 'bash-without-a-command',
    topic: 'Values',
    input: '`bash` without `command`, with `null`, or with a list',
    what: 'Runs the words `undefined` or `null`, or the items of the list.',
    about: ['BashCommand'],
    shown: answers(
      'bash-odd-commands',
      [sent({ id: '1' }), received({ id: '1', data: { exitCode: 127 } })],
      [sent({ command: null }), received({ id: '2', data: { exitCode: 127 } })],
      [sent({ command: ['ls'] }), received({ id: '3', data: { exitCode: 0 } })],
    ),
  },
  {
    id: 'values-stored-unseen',
    topic: 'Values',
    input:
      '`set_steering_mode`, `set_follow_up_mode`, `set_auto_compaction` with a value that is none of theirs',
    what: 'Succeeds, and `get_state` shows the value.',
    about: ['SetSteeringModeCommand', 'SetFollowUpModeCommand', 'SetAutoCompactionCommand'],
    shown: [
      {
        recording: 'wrong-types',
        lines: [
          sent({ mode: 'ALL' }),
          received({ command: 'set_steering_mode', success: true }),
          sent({ mode: 3 }),
          received({ command: 'set_follow_up_mode', success: true }),
          sent({ enabled: 'yes' }),
          received({ command: 'set_auto_compaction', success: true }),
          received({
            command: 'get_state',
            data: { steeringMode: 'ALL', followUpMode: 3, autoCompactionEnabled: 'yes' },
          }),
        ],
      },
    ],
  },
  {
    id: 'thinking-level-replaced',
    topic: 'Values',
    input: '`set_thinking_level` with a level that the model does not have, or that does not exist',
    what: 'Succeeds, and the agent takes another one: a near one for a level that exists, else `off`. `thinking_level_changed` comes only when the level has changed.',
    about: ['SetThinkingLevelCommand'],
    shown: [
      {
        recording: 'thinking-levels',
        lines: [
          sent({ id: '2', level: 'high' }),
          received({ id: '2', command: 'set_thinking_level', success: true }),
        ],
        without: [received({ type: 'thinking_level_changed' })],
      },
      {
        recording: 'thinking-levels',
        lines: [
          sent({ level: 'bogus' }),
          received({ type: 'thinking_level_changed', level: 'off' }),
          received({ command: 'set_thinking_level', success: true }),
        ],
      },
    ],
  },
  {
    id: 'streaming-behavior-misspelled',
    topic: 'Values',
    input: '`streamingBehavior: "follow_up"`, as the command is spelled',
    what: 'Taken for `"steer"` without a word. The value is `"followUp"`.',
    about: ['PromptCommand'],
    shown: [
      {
        recording: 'wrong-streaming-behavior',
        lines: [
          sent({ streamingBehavior: 'follow_up' }),
          received({ type: 'queue_update', steering: ['Later, please. demo:short'] }),
        ],
      },
    ],
  },
  {
    id: 'cursor-of-another-kind',
    topic: 'Values',
    input: '`since: null` in `get_entries`',
    what: 'Refused: there is no entry of that id. Leave the member out.',
    about: ['GetEntriesCommand'],
    shown: answers('wrong-types', [sent({ since: null }), refused('Entry not found: null')]),
  },

  {
    id: 'handled-never-settles',
    topic: 'Prompts and runs',
    input: 'a prompt that an extension handles',
    what: 'Answered with `disposition: "handled"`. No run belongs to it and nothing settles; the command may have started a run of its own, which comes after the answer.',
    about: ['PromptCommand', 'PromptResponse', 'AgentSettledEvent'],
    shown: [
      {
        recording: 'handled-prompts',
        lines: [
          sent({ message: '/entry' }),
          received({ data: { disposition: 'handled' } }),
          received({ command: 'get_state' }),
        ],
        without: [received({ type: 'agent_start' }), received({ type: 'agent_settled' })],
      },
      {
        recording: 'handled-prompts',
        lines: [
          sent({ message: '/say loud' }),
          received({ data: { disposition: 'handled' } }),
          received({ type: 'agent_start' }),
          received({ type: 'agent_settled' }),
        ],
      },
    ],
  },
  {
    id: 'prompt-while-streaming',
    topic: 'Prompts and runs',
    input: 'a prompt while a run is under way, without `streamingBehavior`',
    what: 'Refused. With `streamingBehavior: "steer"` it is delivered after the tool calls of the turn, with `"followUp"` when the agent would otherwise stop.',
    about: ['PromptCommand'],
    shown: [
      {
        recording: 'prompt-while-streaming',
        lines: [sent({ message: 'And this?' }), received({ command: 'prompt', success: false })],
      },
      {
        recording: 'steer-and-follow-up',
        lines: [
          sent({ streamingBehavior: 'steer' }),
          received({ command: 'prompt', data: { disposition: 'queued' } }),
          sent({ streamingBehavior: 'followUp' }),
          received({ command: 'prompt', data: { disposition: 'queued' } }),
        ],
      },
    ],
  },
  {
    id: 'slash-command-runs-at-once',
    topic: 'Prompts and runs',
    input: 'a prompt with a command of an extension while a run is under way',
    what: 'Runs at once, without `streamingBehavior`. `steer` and `follow_up` refuse such a command.',
    about: ['PromptCommand', 'SteerCommand', 'FollowUpCommand'],
    shown: [
      {
        recording: 'consumed-input',
        lines: [
          sent({ type: 'prompt', message: '/ui notify' }),
          received({ method: 'notify' }),
          received({ command: 'prompt', data: { disposition: 'handled' } }),
          received({ type: 'agent_settled' }),
        ],
      },
      {
        recording: 'consumed-input',
        lines: [
          sent({ type: 'steer', message: '/ui notify' }),
          received({ command: 'steer', success: false }),
        ],
      },
      {
        recording: 'consumed-input',
        lines: [
          sent({ type: 'follow_up', message: '/ui notify' }),
          received({ command: 'follow_up', success: false }),
        ],
      },
    ],
  },
  {
    id: 'input-is-expanded',
    topic: 'Prompts and runs',
    input: 'a prompt that names a template or a skill',
    what: 'The message of the user on the wire holds the text that it stands for. An unknown name is sent as it is.',
    about: ['PromptCommand', 'GetCommandsCommand'],
    shown: [
      {
        recording: 'templates-and-skills',
        lines: [
          sent({ message: '/greet Ada' }),
          { ...received({ type: 'message_start' }), contains: 'Say hello to Ada.' },
        ],
      },
      {
        recording: 'templates-and-skills',
        lines: [
          sent({ message: '/no-such-command demo:short' }),
          received({
            type: 'message_start',
            message: { role: 'user', content: [{ text: '/no-such-command demo:short' }] },
          }),
        ],
      },
    ],
  },
  {
    id: 'failing-run-succeeds',
    topic: 'Prompts and runs',
    input: 'a prompt whose model call fails',
    what: 'The answer to the prompt has long said `success: true`. `message_end` has `stopReason: "error"` and an `errorMessage`; `agent_settled` has `aborted: false`, as for a run that went well.',
    about: ['PromptCommand', 'MessageEndEvent', 'AgentSettledEvent', 'AssistantMessage'],
    shown: [
      {
        recording: 'retry-fails',
        lines: [
          sent({ message: 'demo:refusal' }),
          received({ command: 'prompt', success: true }),
          {
            ...received({ type: 'message_end', message: { stopReason: 'error' } }),
            contains: '"errorMessage"',
          },
          received({ type: 'agent_settled', aborted: false }),
        ],
      },
    ],
  },
  {
    id: 'json-mode-fails',
    topic: 'Prompts and runs',
    input: 'JSON mode and a model call that fails',
    what: 'The events are those of any run that fails, and the exit code is 0. Look at the `stopReason` of the last `message_end`.',
    about: ['SessionHeader'],
    shown: [
      {
        recording: 'json-mode-fails',
        lines: [
          received({ type: 'session' }),
          received({ type: 'message_end', message: { stopReason: 'error' } }),
          received({ type: 'agent_settled', aborted: false }),
          ended({ code: 0 }),
        ],
      },
    ],
  },

  {
    id: 'queue-while-idle',
    topic: 'Queue and abort',
    input: '`steer` or `follow_up` to an idle agent',
    what: 'Answered `queued`, and nothing runs. What waits is delivered in the run of the next prompt.',
    about: ['SteerCommand', 'FollowUpCommand', 'QueueUpdateEvent'],
    shown: [
      {
        recording: 'steer-while-idle',
        lines: [
          sent({ type: 'steer' }),
          received({ command: 'steer', data: { disposition: 'queued' } }),
          received({ command: 'follow_up', data: { disposition: 'queued' } }),
          received({ command: 'get_state', data: { pendingMessageCount: 2, isStreaming: false } }),
          sent({ type: 'prompt' }),
        ],
        without: [received({ type: 'agent_start' })],
      },
      {
        recording: 'steer-while-idle',
        lines: [
          sent({ type: 'prompt' }),
          received({ type: 'queue_update', steering: [] }),
          received({ type: 'queue_update', followUp: [] }),
          received({ type: 'agent_settled' }),
        ],
      },
    ],
  },
  {
    id: 'clear-queue-hands-back',
    topic: 'Queue and abort',
    input: '`clear_queue` before or after `abort`',
    what: 'Either way it hands back what was waiting, so that nothing is delivered later.',
    about: ['ClearQueueCommand', 'AbortCommand'],
    shown: [
      {
        recording: 'clear-queue-then-abort',
        lines: [
          received({ command: 'clear_queue', data: { steering: ['Turn left.'], followUp: ['Then stop.'] } }),
          received({ command: 'abort' }),
          received({ command: 'get_state', data: { pendingMessageCount: 0 } }),
        ],
      },
      {
        recording: 'abort-then-clear-queue',
        lines: [
          received({ command: 'abort' }),
          received({ command: 'clear_queue', data: { steering: ['Turn left.'], followUp: ['Then stop.'] } }),
          received({ command: 'get_state', data: { pendingMessageCount: 0 } }),
        ],
      },
    ],
  },
  {
    id: 'abort-waits',
    topic: 'Queue and abort',
    input: '`abort`',
    what: 'Answered after the run has settled. While a tool waits in a dialog, that is after the reply: `abort` does not close it.',
    about: ['AbortCommand', 'RpcExtensionUIResponse'],
    shown: [
      {
        recording: 'abort',
        lines: [
          sent({ type: 'abort' }),
          received({ type: 'agent_settled', aborted: true }),
          received({ command: 'abort' }),
        ],
      },
      {
        recording: 'dialog-in-a-run',
        lines: [
          sent({ type: 'abort' }),
          sent({ type: 'extension_ui_response', cancelled: true }),
          received({ type: 'agent_settled', aborted: true }),
          received({ command: 'abort' }),
        ],
      },
    ],
  },
  {
    id: 'abort-while-idle',
    topic: 'Queue and abort',
    input: '`abort`, `abort_bash` or `abort_retry` when there is nothing to stop',
    what: 'Succeeds.',
    about: ['AbortCommand', 'AbortBashCommand', 'AbortRetryCommand'],
    shown: [
      {
        recording: 'abort-while-idle',
        lines: [
          received({ command: 'abort', success: true }),
          received({ command: 'abort_bash', success: true }),
          received({ command: 'abort_retry', success: true }),
        ],
      },
    ],
  },
  {
    id: 'input-consumed',
    topic: 'Queue and abort',
    input: '`steer` or `follow_up` that an extension consumes',
    what: 'Answered `handled`; nothing is queued.',
    about: ['SteerResponse', 'FollowUpResponse'],
    shown: [
      {
        recording: 'consumed-input',
        lines: [
          sent({ type: 'steer', message: 'consume this' }),
          received({ command: 'steer', data: { disposition: 'handled' } }),
          received({ command: 'follow_up', data: { disposition: 'handled' } }),
        ],
        without: [received({ type: 'queue_update' })],
      },
    ],
  },

  {
    id: 'retry-continues-the-run',
    topic: 'Retry and compaction',
    input: 'a model call that fails and is repeated',
    what: '`agent_end` says `willRetry: true`, a new `agent_start` follows, and the run settles once, after the repeat. `agent_end` is not the end.',
    about: ['AgentEndEvent', 'AgentSettledEvent', 'AutoRetryStartEvent', 'AutoRetryEndEvent'],
    shown: [
      {
        recording: 'retry',
        lines: [
          received({ type: 'agent_end', willRetry: true }),
          received({ type: 'auto_retry_start' }),
          received({ type: 'agent_start' }),
          received({ type: 'auto_retry_end', success: true }),
          received({ type: 'agent_end', willRetry: false }),
          received({ type: 'agent_settled' }),
        ],
      },
      {
        recording: 'retry',
        lines: [received({ type: 'agent_end', willRetry: true }), received({ type: 'agent_start' })],
        without: [received({ type: 'agent_settled' })],
      },
    ],
  },
  {
    id: 'retry-aborted',
    topic: 'Retry and compaction',
    input: '`abort_retry` while the agent waits for its next attempt',
    what: '`auto_retry_end` has `success: false`; the run settles with `aborted: false` and without a further `agent_end`.',
    about: ['AbortRetryCommand', 'AutoRetryEndEvent'],
    shown: [
      {
        recording: 'retry-aborted',
        lines: [
          sent({ type: 'abort_retry' }),
          received({ type: 'auto_retry_end', success: false }),
          received({ command: 'abort_retry', success: true }),
          received({ type: 'agent_settled', aborted: false }),
        ],
        without: [received({ type: 'agent_end' })],
      },
    ],
  },
  {
    id: 'compact-aborts-the-run',
    topic: 'Retry and compaction',
    input: '`compact` while a run is under way',
    what: 'The run is aborted and settles; then the summary is made.',
    about: ['CompactCommand'],
    shown: [
      {
        recording: 'compaction-in-a-run',
        lines: [
          sent({ type: 'compact' }),
          received({ type: 'agent_settled', aborted: true }),
          received({ type: 'compaction_start', reason: 'manual' }),
          received({ type: 'compaction_end' }),
          received({ command: 'compact', success: true }),
        ],
      },
    ],
  },
  {
    id: 'busy-with-a-summary',
    topic: 'Retry and compaction',
    input: '`prompt`, `steer` or `compact` while a summary is being made',
    what: 'A prompt is refused; a steering message is queued; another `compact` aborts the first and starts again.',
    about: ['PromptCommand', 'CompactCommand'],
    shown: [
      {
        recording: 'compaction-busy',
        lines: [
          received({ type: 'compaction_start' }),
          received({ command: 'prompt', success: false }),
          received({ command: 'steer', data: { disposition: 'queued' } }),
          sent({ type: 'compact' }),
          received({ type: 'compaction_end', aborted: true }),
          received({ id: 'slow', command: 'compact', success: false }),
        ],
      },
    ],
  },
  {
    id: 'nothing-to-compact',
    topic: 'Retry and compaction',
    input: '`compact` when there is too little to summarise',
    what: 'Refused, after a `compaction_start` and a `compaction_end` with an error.',
    about: ['CompactCommand'],
    shown: [
      {
        recording: 'compaction-manual',
        lines: [
          sent({ type: 'compact' }),
          received({ type: 'compaction_start' }),
          received({ type: 'compaction_end' }, 'result'),
          received({ command: 'compact', success: false }),
        ],
      },
    ],
  },

  {
    id: 'updates-replace',
    topic: 'Tools and messages',
    input: 'a run in which `bash` prints in pieces',
    what: 'Each `tool_execution_update` of it holds all of the output so far, while `bash_execution_update` of the command `bash` holds only what is new.',
    about: ['ToolExecutionUpdateEvent', 'BashExecutionUpdateEvent'],
    shown: [
      {
        recording: 'one-tool',
        lines: [
          received({ type: 'tool_execution_update', partialResult: { content: [{ text: 'one\n' }] } }),
          received({ type: 'tool_execution_update', partialResult: { content: [{ text: 'one\ntwo\n' }] } }),
        ],
      },
      {
        recording: 'bash',
        lines: [
          received({ type: 'bash_execution_update', delta: 'one\n' }),
          received({ type: 'bash_execution_update', delta: 'two\n' }),
        ],
      },
    ],
  },
  {
    id: 'tools-end-in-any-order',
    topic: 'Tools and messages',
    input: 'a model that calls two tools at once',
    what: 'They start in the order of the calls and end as they end. `toolCallId` tells them apart.',
    about: ['ToolExecutionEndEvent'],
    shown: [
      {
        recording: 'parallel-tools',
        lines: [
          received({ type: 'tool_execution_start', toolCallId: 'call_1' }),
          received({ type: 'tool_execution_start', toolCallId: 'call_2' }),
          received({ type: 'tool_execution_end', toolCallId: 'call_2' }),
          received({ type: 'tool_execution_end', toolCallId: 'call_1' }),
        ],
      },
    ],
  },
  {
    id: 'nested-tools',
    topic: 'Tools and messages',
    input: 'a tool that calls another tool',
    what: 'The inner call has its own events with `parentToolCallId`, inside those of the outer one. It makes no message of its own.',
    about: ['ToolExecutionStartEvent', 'ToolExecutionUpdateEvent', 'ToolExecutionEndEvent'],
    shown: [
      {
        recording: 'nested-tools',
        lines: [
          received({ type: 'tool_execution_start', toolCallId: 'call_1' }),
          received({ type: 'tool_execution_start', parentToolCallId: 'call_1' }),
          received({ type: 'tool_execution_end', parentToolCallId: 'call_1' }),
          received({ type: 'tool_execution_end', toolCallId: 'call_1' }),
        ],
        without: [received({ type: 'message_start' })],
      },
    ],
  },
  {
    id: 'tool-that-failed',
    topic: 'Tools and messages',
    input:
      'a call of a tool that fails, that does not exist, that an extension blocks, or whose arguments are no JSON',
    what: '`tool_execution_end` has `isError: true` and the reason as its content. It has no `durationMs` where the tool never ran.',
    about: ['ToolExecutionEndEvent', 'ToolCall'],
    shown: [
      {
        recording: 'tool-failures',
        lines: [
          received({ type: 'tool_execution_end', toolName: 'no_such_tool', isError: true }, 'durationMs'),
          received({ type: 'tool_execution_start', args: { command: 'echo forbidden' } }),
          received({ type: 'tool_execution_end', isError: true }, 'durationMs'),
          sent({ message: 'demo:bad-arguments' }),
          received({ type: 'tool_execution_start', args: {} }),
          received({ type: 'tool_execution_end', isError: true }),
        ],
      },
    ],
  },

  {
    id: 'two-bash-commands',
    topic: 'Bash',
    input: 'two `bash` commands at once',
    what: 'Both run. Their updates carry the `id` of their command; without ids nobody can tell them apart.',
    about: ['BashCommand', 'BashExecutionUpdateEvent'],
    shown: [
      {
        recording: 'bash-in-parallel',
        lines: [
          sent({ id: 'left' }),
          sent({ id: 'right' }),
          received({ type: 'bash_execution_update', id: 'left' }),
          received({ id: 'left', command: 'bash' }),
        ],
      },
      { recording: 'bash-in-parallel', lines: [received({ type: 'bash_execution_update', id: 'right' })] },
    ],
  },
  {
    id: 'abort-bash-is-for-bash',
    topic: 'Bash',
    input: '`abort_bash` while the model uses its bash tool',
    what: 'Succeeds and stops nothing: it is for the command `bash` alone. `abort` stops the tool.',
    about: ['AbortBashCommand', 'AbortCommand'],
    shown: [
      {
        recording: 'abort-a-tool',
        lines: [
          sent({ type: 'abort_bash' }),
          received({ command: 'abort_bash', success: true }),
          sent({ type: 'abort' }),
        ],
        without: [received({ type: 'tool_execution_end' })],
      },
      {
        recording: 'abort-a-tool',
        lines: [
          sent({ type: 'abort' }),
          received({ type: 'tool_execution_end', isError: true }),
          received({ command: 'abort' }),
        ],
      },
    ],
  },
  {
    id: 'bash-stopped',
    topic: 'Bash',
    input: '`abort_bash` while a `bash` command runs',
    what: '`abort_bash` is answered first; then the command, with `cancelled: true` and the output so far.',
    about: ['AbortBashCommand', 'BashResult'],
    shown: [
      {
        recording: 'bash',
        lines: [
          sent({ type: 'abort_bash' }),
          received({ command: 'abort_bash' }),
          received({ id: 'long', data: { cancelled: true, output: 'begun\n' } }),
        ],
      },
    ],
  },
  {
    id: 'bash-truncated',
    topic: 'Bash',
    input: 'a `bash` command that prints more than the agent keeps',
    what: 'The answer has the end of the output, `truncated: true` and `fullOutputPath`. The updates carry everything.',
    about: ['BashCommand', 'BashResult', 'BashExecutionUpdateEvent'],
    shown: [
      {
        recording: 'bash-truncated',
        lines: [
          { ...received({ type: 'bash_execution_update' }), contains: '"delta":"1\\n2\\n3' },
          received({
            command: 'bash',
            data: { truncated: true, fullOutputPath: '/tmp/pi-bash-0000000000000000.log' },
          }),
        ],
      },
    ],
  },

  {
    id: 'session-file-that-is-not-there',
    topic: 'Sessions',
    input: '`switch_session` to a file that does not exist',
    what: 'Succeeds: an empty session at that path. A file that is no session is refused, and so is one whose working folder is gone.',
    about: ['SwitchSessionCommand'],
    shown: answers(
      'session-refusals',
      [sent({ sessionPath: 'no-such-file.jsonl' }), received({ command: 'switch_session', success: true })],
      [sent({ sessionPath: 'notes.txt' }), received({ command: 'switch_session', success: false })],
      [sent({ sessionPath: 'moved.jsonl' }), received({ command: 'switch_session', success: false })],
    ),
  },
  {
    id: 'change-of-session-cancelled',
    topic: 'Sessions',
    input: '`new_session`, `switch_session`, `fork` or `clone` that an extension cancels',
    what: 'Succeeds with `cancelled: true`, and the session stays.',
    about: ['NewSessionResponse', 'SwitchSessionResponse', 'ForkResponse', 'CloneResponse'],
    shown: [
      {
        recording: 'session-vetoes',
        lines: [
          received({ command: 'fork', success: true, data: { cancelled: true } }),
          received({ command: 'clone', success: true, data: { cancelled: true } }),
          received({ command: 'new_session', success: true, data: { cancelled: true } }),
          received({ command: 'switch_session', success: true, data: { cancelled: true } }),
        ],
      },
    ],
  },
  {
    id: 'prompt-beside-new-session',
    topic: 'Sessions',
    input: '`new_session` and a `prompt` without waiting',
    what: 'The prompt is answered `started` and vanishes: nothing runs, nothing settles, and the new session is empty. Wait for the answer to `new_session`.',
    about: ['NewSessionCommand', 'PromptCommand'],
    shown: [
      {
        recording: 'prompt-beside-new-session',
        lines: [
          sent({ type: 'new_session' }),
          sent({ type: 'prompt' }),
          received({ command: 'prompt', data: { disposition: 'started' } }),
          received({ command: 'new_session', data: { cancelled: false } }),
          received({ command: 'get_messages', data: { messages: [] } }),
        ],
        without: [received({ type: 'agent_start' }), received({ type: 'agent_settled' })],
      },
    ],
  },
  {
    id: 'nothing-to-fork',
    topic: 'Sessions',
    input: '`fork` with an unknown `entryId`, or `clone` before anything was said',
    what: 'Refused.',
    about: ['ForkCommand', 'CloneCommand'],
    shown: answers(
      'session-refusals',
      [sent({ type: 'fork' }), received({ command: 'fork', success: false })],
      [sent({ type: 'clone' }), received({ command: 'clone', success: false })],
    ),
  },
  {
    id: 'nothing-to-export',
    topic: 'Sessions',
    input: '`export_html` before anything was said, or with `--no-session`',
    what: 'Refused.',
    about: ['ExportHtmlCommand'],
    shown: [
      ...answers('session-refusals', [
        sent({ type: 'export_html' }),
        received({ command: 'export_html', success: false }),
      ]),
      ...answers('no-session-file', [
        sent({ type: 'export_html' }),
        received({ command: 'export_html', success: false }),
      ]),
    ],
  },
  {
    id: 'empty-name',
    topic: 'Sessions',
    input: '`set_session_name` with nothing but spaces',
    what: 'Refused.',
    about: ['SetSessionNameCommand'],
    shown: answers('session-refusals', [
      sent({ name: '   ' }),
      received({ command: 'set_session_name', success: false }),
    ]),
  },
  {
    id: 'models-in-turn',
    topic: 'Sessions',
    input: '`cycle_model` with one model, or with those that `--models` names',
    what: 'With one, `data` is `null`. With `--models`, the next of them, and `isScoped: true`.',
    about: ['CycleModelCommand'],
    shown: [
      ...answers('one-model', [
        sent({ type: 'cycle_model' }),
        received({ command: 'cycle_model', data: null }),
      ]),
      ...answers('scoped-models', [
        sent({ type: 'cycle_model' }),
        received({ command: 'cycle_model', data: { isScoped: true } }),
      ]),
    ],
  },
  {
    id: 'unknown-model',
    topic: 'Sessions',
    input: '`set_model` with a model that does not exist',
    what: 'Refused.',
    about: ['SetModelCommand'],
    shown: answers('models', [
      sent({ modelId: 'no-such-model' }),
      received({ command: 'set_model', success: false }),
    ]),
  },

  {
    id: 'dialog-answers-unchecked',
    topic: 'Dialogs and extensions',
    input: 'a reply to a dialog with a value that was not offered, or of another type',
    what: 'Reaches the extension as it is.',
    about: ['RpcExtensionUIResponse', 'SelectUIRequest'],
    shown: [
      {
        recording: 'dialog-mistakes',
        lines: [
          sent({ value: 'purple' }),
          received({ method: 'notify', message: 'The extension received "purple".' }),
        ],
      },
      {
        recording: 'dialog-mistakes',
        lines: [
          sent({ confirmed: 'yes' }),
          received({ method: 'notify', message: 'The extension received "yes".' }),
        ],
      },
    ],
  },
  {
    id: 'dialog-answer-of-the-wrong-kind',
    topic: 'Dialogs and extensions',
    input: 'a reply of the wrong kind: `value` for `confirm`, or nothing but the `id`',
    what: 'Closes the dialog. The extension receives `false` from `confirm` and `undefined` from the others.',
    about: ['ConfirmUIRequest', 'InputUIRequest'],
    shown: [
      {
        recording: 'dialog-mistakes',
        lines: [
          sent({ value: 'yes' }),
          received({ method: 'notify', message: 'The extension received false.' }),
        ],
      },
      {
        recording: 'dialog-mistakes',
        lines: [
          received({ method: 'input' }),
          sent({ type: 'extension_ui_response' }),
          received({ method: 'notify', message: 'The extension received undefined.' }),
        ],
      },
    ],
  },
  {
    id: 'dialog-answer-ignored',
    topic: 'Dialogs and extensions',
    input: 'a reply with an unknown `id`, after the dialog has ended, or a second one',
    what: 'Ignored without a word.',
    about: ['RpcExtensionUIResponse'],
    shown: [
      {
        recording: 'dialog-mistakes',
        lines: [sent({ id: 'no-such-dialog' }), sent({ value: 'purple' })],
        without: [{ dir: 'out' }],
      },
      {
        recording: 'dialog-mistakes',
        lines: [sent({ value: 'red' }), sent({ type: 'prompt' })],
        without: [{ dir: 'out' }],
      },
      {
        recording: 'dialogs-given-up',
        lines: [sent({ value: 'too late' }), sent({ type: 'prompt' })],
        without: [{ dir: 'out' }],
      },
    ],
  },
  {
    id: 'dialog-ends-by-itself',
    topic: 'Dialogs and extensions',
    input: 'no reply to a dialog that has a `timeout`, or that the extension gives up',
    what: 'The agent goes on with `undefined`, or `false` for `confirm`. No record tells the client; the clock of `timeout` is all it has.',
    about: ['SelectUIRequest', 'ConfirmUIRequest', 'InputUIRequest'],
    shown: [
      {
        recording: 'dialogs-given-up',
        lines: [
          received({ method: 'select', timeout: 400 }),
          received({ method: 'notify', message: 'The extension received undefined.' }),
        ],
      },
      {
        recording: 'dialogs-given-up',
        lines: [
          received({ method: 'confirm', timeout: 400 }),
          received({ method: 'notify', message: 'The extension received false.' }),
        ],
      },
      {
        recording: 'dialogs-given-up',
        lines: [
          sent({ message: '/ui select dismissed' }),
          received({ method: 'select' }, 'timeout'),
          received({ method: 'notify', message: 'The extension received undefined.' }),
        ],
      },
    ],
  },
  {
    id: 'two-dialogs',
    topic: 'Dialogs and extensions',
    input: 'two dialogs open at the same time',
    what: 'Possible; answered in any order, by `id`.',
    about: ['SelectUIRequest', 'ConfirmUIRequest', 'InputUIRequest', 'EditorUIRequest'],
    shown: [
      {
        recording: 'two-dialogs-at-once',
        lines: [
          received({ method: 'input' }),
          received({ method: 'input' }),
          sent({ value: 'second' }),
          sent({ value: 'first' }),
          received({ command: 'prompt', success: true }),
        ],
      },
    ],
  },
  {
    id: 'failing-command-succeeds',
    topic: 'Dialogs and extensions',
    input: 'a prompt whose extension command throws',
    what: 'Answered with success, `handled`. `extension_error` tells what was thrown.',
    about: ['PromptCommand', 'ExtensionErrorEvent'],
    shown: [
      {
        recording: 'extension-errors',
        lines: [
          sent({ message: '/fail' }),
          received({ type: 'extension_error', extensionPath: 'command:fail' }),
          received({ command: 'prompt', success: true, data: { disposition: 'handled' } }),
        ],
      },
    ],
  },
  {
    id: 'printing-extension',
    topic: 'Dialogs and extensions',
    input: 'an extension that prints, even to stdout',
    what: 'Everything ends up on stderr; stdout holds records only.',
    about: [],
    shown: [
      { recording: 'extension-noise', lines: [printed('printed with console.log')] },
      { recording: 'extension-noise', lines: [printed('written to stdout')] },
    ],
  },
  {
    id: 'terminal-only-methods',
    topic: 'Dialogs and extensions',
    input: 'UI methods that need a terminal',
    what: 'They give the extension nothing: `custom()` undefined, `getEditorText()` an empty text, `getAllThemes()` none. No record reaches the client.',
    about: [],
    shown: [
      {
        recording: 'terminal-only',
        lines: [
          received({ method: 'notify', message: 'custom() gives undefined' }),
          received({ method: 'notify', message: 'getEditorText() gives ""' }),
          received({ method: 'notify', message: 'getAllThemes() gives []' }),
          received({ method: 'notify', message: 'ctx.hasUI gives true' }),
        ],
      },
    ],
  },

  {
    id: 'start-with-a-file',
    topic: 'Start',
    input: 'an `@file` on the command line, or an extension that cannot be read',
    what: 'A message on stderr and exit code 1, without a record.',
    about: [],
    shown: [
      {
        recording: 'start-with-a-file',
        lines: [printed('@file'), ended({ code: 1 })],
        without: [{ dir: 'out' }],
      },
      {
        recording: 'start-with-a-broken-extension',
        lines: [printed('Failed to load extension'), ended({ code: 1 })],
      },
    ],
  },
  {
    id: 'start-with-a-message',
    topic: 'Start',
    input: 'a message on the command line: `pi --mode rpc "Fix the tests"`',
    what: 'Ignored without a word.',
    about: ['PromptCommand'],
    shown: [
      {
        recording: 'start-with-a-message',
        lines: [sent({ type: 'get_state' }), received({ command: 'get_messages', data: { messages: [] } })],
        without: [received({ type: 'agent_start' }), { dir: 'err' }],
      },
    ],
  },
  {
    id: 'start-with-an-unknown-model',
    topic: 'Start',
    input: '`--model` with a model that does not exist',
    what: 'A warning on stderr, and the agent takes the name for a model of that provider.',
    about: [],
    shown: [
      {
        recording: 'start-with-an-unknown-model',
        lines: [
          printed('not found'),
          received({ command: 'get_state', data: { model: { id: 'no-such-model' } } }),
        ],
      },
    ],
  },
  {
    id: 'dialog-at-start-up',
    topic: 'Start',
    input: 'a reply to a dialog that an extension opens while the agent starts',
    what: 'Never read: stdin is not read yet. Without a timeout the agent ends silently with exit code 0; with one, the default of the dialog wins.',
    about: ['ConfirmUIRequest'],
    shown: [
      {
        recording: 'start-with-a-dialog',
        lines: [received({ method: 'confirm' }), sent({ confirmed: true }), ended({ code: 0 })],
      },
      {
        recording: 'start-with-a-timed-dialog',
        lines: [
          received({ method: 'confirm', timeout: 400 }),
          sent({ confirmed: true }),
          received({ method: 'notify', message: 'The extension received false.' }),
        ],
      },
    ],
  },

  {
    id: 'stdin-closed',
    topic: 'The end',
    input: 'stdin closed, whatever the agent is doing',
    what: 'Exit code 0. What runs is aborted and no event tells it; an open `bash` command and an open dialog are never answered, an open `compact` is refused. A last line without LF is still handled.',
    about: [],
    shown: [
      ...states.map(
        (state): Evidence => ({
          recording: `eof-${state}`,
          lines: [did('closed-stdin'), ended({ code: 0 })],
          without: [received({ type: 'agent_settled' })],
        }),
      ),
      {
        recording: 'last-line-without-lf',
        lines: [
          sent({ id: 'last' }),
          did('closed-stdin'),
          received({ id: 'last', success: true }),
          ended({ code: 0 }),
        ],
      },
    ],
  },
  {
    id: 'sigterm',
    topic: 'The end',
    input: 'SIGTERM',
    what: 'Exit code 143, without further events.',
    about: [],
    shown: states
      .filter((state) => state !== 'compacting')
      .map((state) => endsSilently(`sigterm-${state}`, { code: 143 }, 'signal')),
  },
  {
    id: 'sighup',
    topic: 'The end',
    input: 'SIGHUP',
    what: 'Exit code 129, without further events.',
    about: [],
    shown: states
      .filter((state) => state !== 'compacting')
      .map((state) => endsSilently(`sighup-${state}`, { code: 129 }, 'signal')),
  },
  {
    id: 'sigint',
    topic: 'The end',
    input: 'SIGINT',
    what: 'Ended by the signal: Pi does not handle it.',
    about: [],
    shown: states.map((state) => endsSilently(`sigint-${state}`, { signal: 'SIGINT' }, 'signal')),
  },
  {
    id: 'eof-then-sigterm',
    topic: 'The end',
    input: 'stdin closed, and SIGTERM right after it',
    what: 'Exit code 0: an end that has begun is finished.',
    about: [],
    shown: [
      { recording: 'eof-then-sigterm', lines: [did('closed-stdin'), did('signal'), ended({ code: 0 })] },
    ],
  },
  {
    id: 'shutdown-by-extension',
    topic: 'The end',
    input: 'an extension that asks the agent to end',
    what: 'Exit code 0, after the answer to the command.',
    about: [],
    shown: [
      {
        recording: 'shutdown-by-extension',
        lines: [received({ command: 'prompt', success: true }), ended({ code: 0 })],
      },
    ],
  },
  {
    id: 'stalled-reader',
    topic: 'The end',
    input: 'a client that stops reading for a while',
    what: 'The agent waits, and nothing is lost.',
    about: [],
    shown: [
      {
        recording: 'stalled-reader',
        lines: [
          did('stopped-reading'),
          did('reads-on'),
          received({ command: 'prompt', success: true }),
          received({ type: 'agent_settled', aborted: false }),
        ],
      },
    ],
  },
  {
    id: 'stdout-closed',
    topic: 'The end',
    input: 'a client that closes the stdout of the agent',
    what: 'The agent fails at its next record: exit code 1, and `EPIPE` on stderr.',
    about: [],
    shown: [
      { recording: 'stdout-closed', lines: [did('closed-stdout'), printed('EPIPE'), ended({ code: 1 })] },
    ],
  },
] satisfies Behaviour[];
