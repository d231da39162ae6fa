import type { WireRecord } from './record.ts';

/**
 * Builds assistant messages from their deltas.
 *
 * Blocks are addressed by `contentIndex` and may overlap: a provider may open block 1 before block 0 has ended. The
 * content of a block's end replaces what its deltas built, and `message_end` replaces the whole message; both are the
 * agent's own account and differ from the deltas when a stream was cut.
 */
export interface AssembledBlock {
  kind: 'text' | 'thinking' | 'toolCall';
  /** Text, thinking, or the arguments of a tool call as JSON text. */
  text: string;
  toolName?: string;
  ended: boolean;
}

export interface AssembledMessage {
  role: string;
  blocks: AssembledBlock[];
  /** False until `message_end`. */
  ended: boolean;
  stopReason?: string;
  errorMessage?: string;
}

/** The message after one more record; records that are about no message leave it as it is. */
export function assemble(
  message: AssembledMessage | undefined,
  record: WireRecord,
): AssembledMessage | undefined {
  switch (record.type) {
    case 'message_start':
      return isObject(record.message) ? fromMessage(record.message, false) : message;
    case 'message_end':
      return isObject(record.message) ? fromMessage(record.message, true) : message;
    case 'message_update':
      return message && isObject(record.assistantMessageEvent)
        ? { ...message, blocks: updated(message.blocks, record.assistantMessageEvent) }
        : message;
    default:
      return message;
  }
}

function updated(blocks: AssembledBlock[], event: WireRecord): AssembledBlock[] {
  const { type, contentIndex: index } = event;
  const [, name, step] = /^(text|thinking|toolcall)_(start|delta|end)$/.exec(String(type)) ?? [];
  if (!name || !step || !isIndex(index)) return blocks;
  const kind = name === 'toolcall' ? 'toolCall' : (name as 'text' | 'thinking');
  const next = blocks.slice();
  // A message may start with blocks already there, and a start may be missing when a transcript starts late.
  const block = step === 'start' ? undefined : next[index];
  next[index] = step === 'start' ? started(kind, event) : changed(block ?? started(kind, event), step, event);
  return next;
}

function started(kind: AssembledBlock['kind'], { toolName }: WireRecord): AssembledBlock {
  return { kind, text: '', ended: false, ...(typeof toolName === 'string' ? { toolName } : {}) };
}

function changed(block: AssembledBlock, step: string, event: WireRecord): AssembledBlock {
  if (step === 'delta') return { ...block, text: block.text + String(event.delta ?? '') };
  if (isObject(event.toolCall)) return { ...fromBlock(event.toolCall), ended: true };
  return { ...block, text: typeof event.content === 'string' ? event.content : block.text, ended: true };
}

function fromMessage(message: WireRecord, ended: boolean): AssembledMessage {
  const { role, content, stopReason, errorMessage } = message;
  const parts: unknown[] = Array.isArray(content) ? content : [{ type: 'text', text: content }];
  return {
    role: String(role),
    blocks: parts.filter(isObject).map((part) => ({ ...fromBlock(part), ended })),
    ended,
    ...(typeof stopReason === 'string' ? { stopReason } : {}),
    ...(typeof errorMessage === 'string' ? { errorMessage } : {}),
  };
}

function fromBlock(part: WireRecord): AssembledBlock {
  switch (part.type) {
    case 'thinking':
      return { kind: 'thinking', text: String(part.thinking ?? ''), ended: true };
    case 'toolCall':
      return {
        kind: 'toolCall',
        text: JSON.stringify(part.arguments ?? {}),
        toolName: String(part.name ?? ''),
        ended: true,
      };
    case 'image':
      return { kind: 'text', text: `[image ${String(part.mimeType ?? '')}]`, ended: true };
    default:
      return { kind: 'text', text: typeof part.text === 'string' ? part.text : '', ended: true };
  }
}

/** No message has ten thousand blocks; a number beyond that is a mistake and must not cost the memory of one. */
const isIndex = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 10_000;

const isObject = (value: unknown): value is WireRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
