import type { Difference } from '../overlay.ts';

/** Where Pi's wire differs from Pi's types, seen on 1.6.0. */
export default [
  {
    id: 'last-assistant-text-absent',
    at: ['GetLastAssistantTextResponse.data.text'],
    types: 'always there, `null` when there is no text',
    wire: 'absent when there is no text; never `null`',
    change: { kind: 'optional' },
  },
  {
    id: 'exit-code-absent',
    at: ['BashResult.exitCode', 'BashExecutionMessage.exitCode'],
    types: 'required, may be undefined',
    wire: 'absent when the command was cancelled',
    change: { kind: 'undefined' },
  },
  {
    id: 'compaction-result-absent',
    at: ['CompactionEndEvent.result'],
    types: 'required, may be undefined',
    wire: 'absent when the compaction was aborted or failed',
    change: { kind: 'undefined' },
  },
  {
    id: 'session-file-absent',
    at: ['SessionStats.sessionFile'],
    types: 'required, may be undefined',
    wire: 'absent when the agent runs with `--no-session`',
    change: { kind: 'undefined' },
  },
  {
    id: 'cleared-text-absent',
    at: ['SetStatusUIRequest.statusText', 'SetWidgetUIRequest.widgetLines'],
    types: 'required, may be undefined',
    wire: 'absent when the status or widget is cleared',
    change: { kind: 'undefined' },
  },
  {
    id: 'session-name-absent',
    at: ['SessionInfoChangedEvent.name', 'LabelEntry.label'],
    types: 'required, may be undefined',
    wire: 'absent when the name or label is removed',
    change: { kind: 'undefined' },
  },
  {
    id: 'fork-text-absent',
    at: ['ForkResponse.data.text'],
    types: 'always there',
    wire: 'absent when an extension cancelled the fork',
    change: { kind: 'optional' },
  },
  {
    id: 'extension-error-untyped',
    at: ['ExtensionErrorEvent'],
    types: 'in no exported type',
    wire: 'sent when an extension throws in an event hook or a command',
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
    at: ['ErrorResponse.command'],
    types: 'a string',
    wire: 'whatever the client sent as `type`: absent, `null`, a number, …',
    afterBadInput: true,
    change: { kind: 'widen', to: { kind: 'any' }, optional: true },
  },
  {
    id: 'id-any',
    at: ['command/*.id', 'response/*.id', 'BashExecutionUpdateEvent.id'],
    types: 'a string',
    wire: 'any JSON value is accepted as `id` and repeated as it came',
    afterBadInput: true,
    change: { kind: 'widen', to: { kind: 'any' } },
  },
  {
    id: 'mode-any',
    at: [
      'RpcSessionState.steeringMode',
      'RpcSessionState.followUpMode',
      'RpcSessionState.autoCompactionEnabled',
    ],
    types: 'one of the documented values',
    wire: 'whatever the client set last, since set_steering_mode and its like do not check their value',
    afterBadInput: true,
    change: { kind: 'widen', to: { kind: 'any' } },
  },
] satisfies Difference[];
