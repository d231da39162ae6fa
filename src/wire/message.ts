import type { BlockKind } from './block-step.ts';
import { mostBlocks } from './block-step.ts';
import type { WireLine } from './line.ts';
import type { WireRecord } from './record.ts';

/**
 * Builds messages from their deltas.
 *
 * Blocks are addressed by `contentIndex` and may overlap: a provider may open block 1 before block 0 has ended. The
 * content of a block's end replaces what its deltas built, and `message_end` replaces the whole message; both are the
 * agent's own account.
 */
export interface OpenMessage {
  /** The line of `message_start`. */
  line: number;
  role: string;
  /** By `contentIndex`. */
  blocks: Map<number, Block>;
  /** Characters of all blocks; beyond a limit the texts are no longer kept. */
  size: number;
}

export interface Block {
  kind: BlockKind;
  /** The line in which it started; that of the message, if it was there from the start. */
  line: number;
  /** Text, thinking, or the arguments of a tool call as JSON text. */
  text: string;
  /** It stood in `message_start` already. */
  given: boolean;
  /** How many deltas it had. */
  deltas: number;
  /** The line that has ended it. */
  ended: number | undefined;
  toolName: string | undefined;
  /** Of a tool call, as its start has it. */
  toolCallId?: string | undefined;
}

/** The message that is being written; `unknown` where the lines do not tell whether there is one. */
export type Assembly = OpenMessage | 'none' | 'unknown';

/** A message that has ended, as its `message_end` has it. */
export interface EndedMessage {
  line: number;
  role: string;
  blocks: Pick<Block, 'kind' | 'text' | 'toolName'>[];
  stopReason: string | undefined;
  errorMessage: string | undefined;
}

/** A message of more characters is followed, but its text is not kept. */
const mostCharacters = 1 << 26;

export function startMessage({ number, record = {} }: WireLine): Assembly {
  const message = asObject(record.message);
  const blocks = new Map<number, Block>();
  for (const [index, part] of contentOf(message).slice(0, mostBlocks).entries()) {
    blocks.set(index, { ...blockOf(part), line: number, given: true, deltas: 0, ended: undefined });
  }
  return { line: number, role: text(message.role), blocks, size: 0 };
}

export function endMessage({ number, record = {} }: WireLine): EndedMessage {
  const message = asObject(record.message);
  return {
    line: number,
    role: text(message.role),
    blocks: contentOf(message).slice(0, mostBlocks).map(blockOf),
    stopReason: typeof message.stopReason === 'string' ? message.stopReason : undefined,
    errorMessage: typeof message.errorMessage === 'string' ? message.errorMessage : undefined,
  };
}

export function updateMessage(message: OpenMessage, { number, block: found }: WireLine): void {
  if (!found) return;
  const { kind, step, index, event } = found;
  const toolName = typeof event.toolName === 'string' ? event.toolName : undefined;
  const toolCallId = typeof event.id === 'string' ? event.id : undefined;
  if (step === 'start' || !message.blocks.has(index)) {
    const given = message.blocks.get(index)?.given === true;
    message.blocks.set(index, {
      kind,
      line: number,
      text: '',
      given,
      deltas: 0,
      ended: undefined,
      toolName,
      toolCallId,
    });
  }
  const block = message.blocks.get(index)!;
  if (step === 'delta') {
    block.deltas += 1;
    const delta = text(event.delta);
    message.size += delta.length;
    if (message.size <= mostCharacters) block.text += delta;
  } else if (step === 'end') {
    block.ended = number;
    Object.assign(block, endOf(event, block));
  }
}

/** What the end of a block says that it holds. */
export function endOf({ toolCall, content }: WireRecord, block: Pick<Block, 'text'>): Pick<Block, 'text'> {
  if (toolCall !== undefined) return blockOf({ ...asObject(toolCall), type: 'toolCall' });
  return { text: typeof content === 'string' ? content : block.text };
}

/** Whether all that the deltas brought is kept. */
export const isWhole = ({ size }: OpenMessage) => size <= mostCharacters;

/** A user's words may be a text alone, which stands for one block. */
function contentOf({ content }: WireRecord): unknown[] {
  if (Array.isArray(content)) return content;
  return typeof content === 'string' ? [{ type: 'text', text: content }] : [];
}

/** A block as a message has it. */
export function blockOf(part: unknown): Pick<Block, 'kind' | 'text' | 'toolName'> {
  const { type, text: words, thinking, name, arguments: args, mimeType } = asObject(part);
  switch (type) {
    case 'text':
      return { kind: 'text', text: text(words), toolName: undefined };
    case 'thinking':
      return { kind: 'thinking', text: text(thinking), toolName: undefined };
    case 'toolCall':
      return { kind: 'toolCall', text: json(args ?? {}), toolName: text(name) };
    default:
      return { kind: 'other', text: `[${text(type)} ${text(mimeType)}]`, toolName: undefined };
  }
}

function json(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return '(nested too deeply to lay out)';
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

const asObject = (value: unknown): WireRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as WireRecord) : {};
