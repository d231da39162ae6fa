import type { BlockKind } from './block-step.ts';
import type { BlockContent } from './ended-message.ts';
import { asObject, asString, blockOf, blocksOf } from './ended-message.ts';
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

export interface Block extends BlockContent {
  /** The line in which it started; that of the message, if it was there from the start. */
  line: number;
  /** It stood in `message_start` already. */
  given: boolean;
  /** How many deltas it had. */
  deltas: number;
  /** The line that has ended it. */
  ended: number | undefined;
  /** Of a tool call, as its start has it. */
  toolCallId?: string | undefined;
}

/** The message that is being written; `unknown` where the lines do not tell whether there is one. */
export type Assembly = OpenMessage | 'none' | 'unknown';

/** A message of more characters is followed, but its text is not kept. */
const mostCharacters = 1 << 26;

export function startMessage({ number, record = {} }: WireLine): Assembly {
  const message = asObject(record.message);
  const blocks = new Map<number, Block>();
  for (const [index, { kind, text, toolName }] of blocksOf(message).entries()) {
    const block = createBlock(kind, number);
    block.text = text;
    block.toolName = toolName;
    block.given = true;
    blocks.set(index, block);
  }
  return { line: number, role: asString(message.role), blocks, size: 0 };
}

export function updateMessage(message: OpenMessage, { number, block: found }: WireLine): void {
  if (!found) return;
  const { step, index, event } = found;
  let block = message.blocks.get(index);
  if (step === 'start' || !block) {
    const given = block?.given === true;
    block = createBlock(found.kind, number);
    block.given = given;
    if (typeof event.toolName === 'string') block.toolName = event.toolName;
    if (typeof event.id === 'string') block.toolCallId = event.id;
    message.blocks.set(index, block);
  }
  if (step === 'delta') {
    block.deltas += 1;
    const delta = asString(event.delta);
    message.size += delta.length;
    if (message.size <= mostCharacters) block.text += delta;
  } else if (step === 'end') {
    block.ended = number;
    Object.assign(block, endOf(event, block));
  }
}

const createBlock = (kind: BlockKind, line: number): Block => ({
  kind,
  line,
  text: '',
  given: false,
  deltas: 0,
  ended: undefined,
  toolName: undefined,
  toolCallId: undefined,
});

/** What the end of a block says that it holds. */
export function endOf({ toolCall, content }: WireRecord, block: Pick<Block, 'text'>): Pick<Block, 'text'> {
  if (toolCall !== undefined) return blockOf({ ...asObject(toolCall), type: 'toolCall' });
  return { text: typeof content === 'string' ? content : block.text };
}

/** Whether all that the deltas brought is kept. */
export const isWhole = ({ size }: OpenMessage) => size <= mostCharacters;
