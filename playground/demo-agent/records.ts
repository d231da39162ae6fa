/** The parts of Pi's messages and session entries that the demo agent itself looks at. The model of the protocol has them whole. */
export type Message =
  | SystemMessage
  | UserMessage
  | AssistantMessage
  | ToolResultMessage
  | BashExecutionMessage
  | CustomMessage
  | CompactionSummaryMessage
  | BranchSummaryMessage;

export interface SystemMessage {
  role: 'system';
  content: string;
  sections?: Record<string, string>;
  timestamp: number;
  toolsAdded?: ToolDeclaration[];
}

export interface UserMessage {
  role: 'user';
  content: (TextContent | ImageContent)[];
  timestamp: number;
}

export interface AssistantMessage {
  role: 'assistant';
  content: AssistantContent[];
  api: string;
  provider: string;
  model: string;
  usage: Usage;
  stopReason: 'pending' | 'stop' | 'length' | 'toolUse' | 'error' | 'aborted';
  timestamp: number;
  responseId?: string;
  rawStopReason?: string;
  errorMessage?: string;
  durationMs?: number;
  thinkingLevel?: string;
}

export type AssistantContent = TextContent | ThinkingContent | ToolCall;

export interface TextContent {
  type: 'text';
  text: string;
}

export interface ImageContent {
  type: 'image';
  data: string;
  mimeType: string;
}

export interface ThinkingContent {
  type: 'thinking';
  thinking: string;
  thinkingSignature?: string;
  redacted?: true;
}

export interface ToolCall {
  type: 'toolCall';
  id: string;
  name: string;
  arguments: Record<string, unknown>;
  argumentsError?: string;
}

export interface ToolDeclaration {
  name: string;
  description: string;
  parameters: object;
  constrainedSampling?: object;
}

export interface ToolResult {
  content: (TextContent | ImageContent)[];
  details?: unknown;
  structuredContent?: object;
}

export interface ToolResultMessage {
  role: 'toolResult';
  toolCallId: string;
  toolName: string;
  content: (TextContent | ImageContent)[];
  details?: unknown;
  isError: boolean;
  durationMs?: number;
  timestamp: number;
  nestedCalls?: object;
}

export interface BashExecutionMessage {
  role: 'bashExecution';
  command: unknown;
  output: string;
  exitCode?: number;
  cancelled: boolean;
  truncated: boolean;
  fullOutputPath?: string;
  timestamp: number;
  excludeFromContext?: unknown;
}

export interface CustomMessage {
  role: 'custom';
  customType: string;
  content: string;
  display: boolean;
  details?: unknown;
  timestamp: number;
}

export interface CompactionSummaryMessage {
  role: 'compactionSummary';
  summary: string;
  tokensBefore: number;
  timestamp: number;
}

export interface BranchSummaryMessage {
  role: 'branchSummary';
  summary: string;
  fromId: string;
  timestamp: number;
}

/** Tokens, and US dollars. */
export interface Usage {
  input: number;
  output: number;
  cacheRead: number;
  cacheWrite: number;
  reasoning?: number;
  totalTokens: number;
  cost: Cost;
}

export interface Cost {
  input: number;
  output: number;
  cacheRead: number;
  cacheWrite: number;
  total: number;
  totalFromProvider?: boolean;
}

export interface Entry {
  type: string;
  id: string;
  parentId: string | null;
  timestamp: string;
}

export type SessionEntry =
  | (Entry & { type: 'message'; message: Message })
  | (Entry & { type: 'model_change'; provider: string; modelId: string })
  | (Entry & { type: 'thinking_level_change'; thinkingLevel: string })
  | (Entry & { type: 'context_edit'; targetId: string; replacement: null })
  | CompactionEntry
  | (Entry & {
      type: 'branch_summary';
      fromId: string;
      summary: string;
      details: object;
      usage: Usage;
      fromHook: false;
    })
  | (Entry & { type: 'custom'; customType: string; data?: unknown })
  | (Entry & {
      type: 'custom_message';
      customType: string;
      content: string;
      display: boolean;
      details?: unknown;
    })
  | (Entry & { type: 'label'; targetId: string; label?: string })
  | (Entry & { type: 'session_info'; name: string })
  | (Entry & { type: 'usage'; kind: string; provider: string; model: string; usage: Usage; note: string });

export type CompactionEntry = Entry & {
  type: 'compaction';
  summary: string;
  firstKeptEntryId: string;
  tokensBefore: number;
  details: object;
  usage: Usage;
  fromHook: false;
  systemMessage?: SystemMessage;
};

/** The text of a message's blocks, one after the other. */
export const textOf = (content: readonly { type: string; text?: string }[] | string): string =>
  typeof content === 'string' ? content : content.map((block) => block.text ?? '').join('');

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
