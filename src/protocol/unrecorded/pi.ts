import type { Unrecorded } from '../unrecorded.ts';

export default [
  {
    parts: ['StartUpdate', 'DoneUpdate', 'ErrorUpdate'],
    neverSent: true,
    why: 'The types admit them, and Pi never sends them: its loop turns what they tell into `message_start` and `message_end`.',
  },
  {
    parts: ['StopReason=deferred', 'AssistantMessage.deferred', 'DeferredHandle'],
    why: 'Needs a provider that answers later; the loopback model answers at once.',
  },
  {
    parts: [
      'Model.type',
      'Model.compat',
      'Model.samplingParams',
      'Model.samplingParamsByThinkingLevel',
      'Model.inputLimits',
      'Model.headers',
      'ModelPromptCache.long',
      'ModelCost.tiers',
      'SamplingParams',
      'SamplingParamsByThinkingLevel',
      'ModelInputLimits',
      'OpenAICompletionsCompat',
      'OpenAIResponsesCompat',
      'AnthropicMessagesCompat',
      'BedrockCompat',
      'MistralConversationsCompat',
    ],
    why: 'Configuration of models that need it; those of the loopback model do not.',
  },
  {
    parts: [
      'AssistantMessage.responseModel',
      'AssistantMessage.providerThinkingLevel',
      'AssistantMessage.endTurn',
      'TextContent.textSignature',
      'ToolCall.thoughtSignature',
      'ToolCall.namespace',
      'ToolReference',
      'Usage.cost.totalFromProvider=true',
    ],
    why: 'Some providers send it; the loopback model speaks for none of them.',
  },
  {
    parts: ['AssistantMessage.diagnostics', 'AssistantMessageDiagnostic', 'DiagnosticErrorInfo'],
    why: 'Comes when a provider recovers from a fault of its own.',
  },
  {
    parts: ['GrammarSampling', 'GrammarVariants', 'JsonSchemaSampling.strict=require'],
    why: 'Belongs to tools that ask for constrained sampling; no tool of the recordings does.',
  },
  {
    parts: ['SourceScope=user', 'SourceScope=project', 'SourceOrigin=package', 'SourceInfo.changelogPath'],
    why: 'The recordings load everything from the command line, nothing from a home, a project or a package.',
  },
  {
    parts: [
      'NestedToolCalls.complete=false',
      'NestedToolCallRecord.argumentsBytes',
      'NestedToolCallRecord.status=unfinished',
    ],
    why: 'Comes when more is nested than Pi keeps a record of, or when a tool ends before those that it has called.',
  },
  {
    parts: ['CompactionEntry.fromHook=true', 'BranchSummaryEntry.fromHook=true'],
    why: 'Comes when an extension makes the summary itself.',
  },
  {
    parts: ['ContextEditEntry.replacement.content', 'ContextEditableContent', 'SystemMessage.toolsRemoved'],
    why: 'Comes when an extension edits the context or takes tools away.',
  },
  {
    parts: ['ToolResultMessage.usage'],
    why: 'Comes from tools that call a model themselves.',
  },
  {
    parts: ['ToolResultMessage.details=true', 'ToolResultMessage.details=false', 'JsonValue=false'],
    why: 'Tools may put any JSON there; the recorded ones put objects and lists.',
  },
  {
    parts: [
      'ModelThinkingLevel=minimal',
      'ModelThinkingLevel=low',
      'ModelThinkingLevel=high',
      'ModelThinkingLevel=xhigh',
      'ModelThinkingLevel=max',
    ],
    why: 'The same levels are recorded as `ThinkingLevel`; this type stands in messages, which are recorded with `off` and `medium`.',
  },
  {
    parts: [
      'BashCommand.excludeFromContext=false',
      'BashExecutionMessage.excludeFromContext=false',
      'ThinkingContent.redacted=false',
      'CustomMessage.display=false',
      'CustomMessageEntry.display=false',
    ],
    why: 'The other value is recorded; leaving the member out means the same as `false`, or an extension chooses.',
  },
  {
    parts: ['SessionHeader.parentSession'],
    why: 'The header of JSON mode has it when the session was forked from another on the command line.',
  },
] satisfies Unrecorded[];
