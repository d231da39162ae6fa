import type { Model } from '../models.ts';
import type { ToolCall } from '../records.ts';
import { anthropicMessages } from './anthropic-messages.ts';
import { chatCompletions } from './chat-completions.ts';
import type { Conversation } from './conversation.ts';
import type { Frame } from './frame.ts';
import type { Aside, Reply } from './script.ts';

/** What an agent learns from the stream of a model, whichever interface it came through. */
export type StreamEvent =
  | { start: { responseId: string } }
  | { open: number; block: Block }
  | { index: number; text: string }
  | { index: number; signature: string }
  | { close: number }
  | { usage: { input?: number; output: number } }
  | { finish: string }
  | { pause: number }
  | { drop: true }
  | { aside: Aside };

/** A block as it is while it is written. */
export type Block =
  | { type: 'text'; text: string }
  | { type: 'thinking'; text: string; signature: string; redacted?: true }
  | { type: 'toolCall'; id: string; name: string; text: string };

/** How an interface of a model behaves where they differ. */
export interface InterfaceTraits {
  /** The message begins with its first block in it. */
  startsWithBlock: boolean;
  /** Open blocks are closed when the request is aborted. */
  closesOnAbort: boolean;
}

export const traitsOf = ({ api }: Model): InterfaceTraits => ({
  startsWithBlock: api === 'anthropic-messages',
  closesOnAbort: api !== 'anthropic-messages',
});

/** Why a request failed, in the words that Pi makes of the answer of the server. */
export function failureText({ api }: Model, status: number, message: string): string {
  return api === 'anthropic-messages'
    ? `${status} ${JSON.stringify({ type: 'error', error: { type: 'api_error', message } })}`
    : `${status}: ${JSON.stringify({ message, type: 'loopback_error', code: null })}`;
}

export function streamOf(model: Model, conversation: Conversation, reply: Reply): Generator<StreamEvent> {
  return model.api === 'anthropic-messages'
    ? messagesStream(anthropicMessages(conversation, reply))
    : completionsStream(chatCompletions(conversation, reply));
}

interface Chunk {
  id: string;
  choices: {
    delta: {
      content?: string;
      reasoning_content?: string;
      tool_calls?: { index: number; id?: string; function: { name?: string; arguments: string } }[];
    };
    finish_reason: string | null;
  }[];
  usage?: { prompt_tokens: number; completion_tokens: number };
}

/** Blocks open when their kind first comes, and all close at the end: nothing in this stream closes one. */
function* completionsStream(frames: Iterable<Frame>): Generator<StreamEvent> {
  const open: string[] = [];
  let isStarted = false;
  for (const frame of frames) {
    if (!('data' in frame)) {
      yield frame;
      if ('drop' in frame) return;
      continue;
    }
    if (frame.data === '[DONE]') break;
    const { id, choices, usage } = frame.data as Chunk;
    if (!isStarted) yield { start: { responseId: id } };
    isStarted = true;
    if (usage) yield { usage: { input: usage.prompt_tokens, output: usage.completion_tokens } };
    for (const { delta, finish_reason } of choices) {
      for (const { key, block, text } of partsOf(delta)) {
        let index = open.indexOf(key);
        if (index < 0) {
          index = open.push(key) - 1;
          yield { open: index, block };
        }
        yield { index, text };
      }
      if (finish_reason !== null) yield { finish: finish_reason };
    }
  }
  for (const index of open.keys()) yield { close: index };
}

function* partsOf({ content, reasoning_content, tool_calls = [] }: Chunk['choices'][number]['delta']) {
  if (reasoning_content) {
    const block: Block = { type: 'thinking', text: '', signature: 'reasoning_content' };
    yield { key: 'thinking', block, text: reasoning_content };
  }
  if (content) {
    const block: Block = { type: 'text', text: '' };
    yield { key: 'text', block, text: content };
  }
  for (const { index, id = '', function: part } of tool_calls) {
    const block: Block = { type: 'toolCall', id, name: part.name ?? '', text: '' };
    yield { key: `tool ${index}`, block, text: part.arguments };
  }
}

interface MessageEvent {
  type: string;
  index: number;
  message: { id: string; usage: { input_tokens: number } };
  content_block: { type: string; id: string; name: string };
  delta: Record<string, string>;
  usage: { output_tokens: number };
}

/** One block at a time, opened and closed by the stream itself. */
function* messagesStream(frames: Iterable<Frame>): Generator<StreamEvent> {
  for (const frame of frames) {
    if (!('data' in frame)) {
      yield frame;
      if ('drop' in frame) return;
      continue;
    }
    const event = frame.data as MessageEvent;
    if (event.type === 'message_start') {
      yield { start: { responseId: event.message.id } };
      yield { usage: { input: event.message.usage.input_tokens, output: 0 } };
    } else if (event.type === 'content_block_start')
      yield { open: event.index, block: openedBlock(event.content_block) };
    else if (event.type === 'content_block_delta') {
      const { type, text, thinking, partial_json: json, signature } = event.delta;
      if (type === 'signature_delta') yield { index: event.index, signature: signature ?? '' };
      else yield { index: event.index, text: text ?? thinking ?? json ?? '' };
    } else if (event.type === 'content_block_stop') yield { close: event.index };
    else if (event.type === 'message_delta') {
      yield { usage: { output: event.usage.output_tokens } };
      yield { finish: event.delta.stop_reason ?? '' };
    }
  }
}

function openedBlock({ type, id, name }: MessageEvent['content_block']): Block {
  if (type === 'tool_use') return { type: 'toolCall', id, name, text: '' };
  if (type === 'thinking') return { type: 'thinking', text: '', signature: '' };
  if (type === 'redacted_thinking')
    return { type: 'thinking', text: '[Reasoning redacted]', signature: 'aGlkZGVu', redacted: true };
  return { type: 'text', text: '' };
}

/** Arguments as the model wrote them, read as far as they can be. */
export function argumentsOf(text: string): Pick<ToolCall, 'arguments' | 'argumentsError'> {
  try {
    const read = JSON.parse(text || '{}') as unknown;
    if (typeof read === 'object' && read !== null && !Array.isArray(read))
      return { arguments: read as ToolCall['arguments'] };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { arguments: {}, argumentsError: `${reason}\n\nReceived arguments:\n${text}` };
  }
  return { arguments: {} };
}
