import type { BlockKind } from './block-step.ts';
import { mostBlocks } from './block-step.ts';
import type { WireRecord } from './record.ts';

/** A message that has ended, as its `message_end` has it. */
export interface EndedMessage {
  line: number;
  role: string;
  blocks: BlockContent[];
  stopReason: string | undefined;
  errorMessage: string | undefined;
}

/** What a block of a message holds. */
export interface BlockContent {
  kind: BlockKind;
  /** Text, thinking, or the arguments of a tool call as JSON text. */
  text: string;
  toolName: string | undefined;
}

/** @param record a `message_end`, whatever it holds. */
export function endMessage(record: WireRecord, line: number): EndedMessage {
  const message = asObject(record.message);
  return {
    line,
    role: asString(message.role),
    blocks: blocksOf(message),
    stopReason: typeof message.stopReason === 'string' ? message.stopReason : undefined,
    errorMessage: typeof message.errorMessage === 'string' ? message.errorMessage : undefined,
  };
}

/** The blocks of a message. A user's words may be a text alone, which stands for one block. */
export function blocksOf({ content }: WireRecord): BlockContent[] {
  if (typeof content === 'string') return [blockOf({ type: 'text', text: content })];
  return Array.isArray(content) ? content.slice(0, mostBlocks).map(blockOf) : [];
}

/** A block as a message has it. */
export function blockOf(part: unknown): BlockContent {
  const content = asObject(part);
  switch (content.type) {
    case 'text':
      return { kind: 'text', text: asString(content.text), toolName: undefined };
    case 'thinking':
      return { kind: 'thinking', text: asString(content.thinking), toolName: undefined };
    case 'toolCall':
      return { kind: 'toolCall', text: json(content.arguments ?? {}), toolName: asString(content.name) };
    default:
      return {
        kind: 'other',
        text: `[${asString(content.type)} ${asString(content.mimeType)}]`,
        toolName: undefined,
      };
  }
}

function json(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return '(nested too deeply to lay out)';
  }
}

/** A text; nothing where something else stands in its place. */
export const asString = (value: unknown) => (typeof value === 'string' ? value : '');

export const asObject = (value: unknown): WireRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as WireRecord) : {};
