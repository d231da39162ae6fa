import type { Conversation } from './conversation.ts';
import { tokens } from './conversation.ts';
import type { Frame } from './frame.ts';
import type { Reply, Step } from './script.ts';
import { argumentsText, pieces } from './script.ts';

/** The Anthropic messages stream. Each block is opened, filled and closed before the next one is opened. */
export function* anthropicMessages(conversation: Conversation, reply: Reply): Generator<Frame> {
  const event = (type: string, data: object): Frame => ({ event: type, data: { type, ...data } });
  const claimed = reply.find((step) => 'usage' in step)?.usage;
  const input_tokens = claimed?.input ?? tokens(conversation.length);
  yield event('message_start', {
    message: {
      id: 'msg_loopback',
      type: 'message',
      role: 'assistant',
      model: conversation.model,
      content: [],
      stop_reason: null,
      usage: { input_tokens, output_tokens: 0 },
    },
  });
  let index = 0;
  let sent = 0;
  for (const step of reply) {
    if ('pause' in step || 'drop' in step || 'aside' in step) yield step;
    const block = blockOf(step, index);
    if (!block) continue;
    yield event('content_block_start', { index, content_block: block.start });
    for (const delta of block.deltas) {
      sent += JSON.stringify(delta).length;
      yield event('content_block_delta', { index, delta });
    }
    yield event('content_block_stop', { index });
    index++;
  }
  const called = reply.some((step) => 'tool' in step);
  const cut = reply.some((step) => 'stop' in step);
  yield event('message_delta', {
    delta: { stop_reason: cut ? 'max_tokens' : called ? 'tool_use' : 'end_turn', stop_sequence: null },
    usage: { input_tokens, output_tokens: claimed?.output ?? tokens(sent) },
  });
  yield event('message_stop', {});
}

interface Block {
  start: object;
  deltas: Iterable<object>;
}

function blockOf(step: Step, index: number): Block | undefined {
  if ('text' in step || 'pieces' in step) {
    const texts = 'pieces' in step ? step.pieces : pieces(step.text);
    return { start: { type: 'text', text: '' }, deltas: textDeltas(texts) };
  }
  if ('thinking' in step) {
    const deltas = pieces(step.thinking).map((thinking) => ({ type: 'thinking_delta', thinking }));
    // The signature proves to the provider that the thinking is its own.
    return {
      start: { type: 'thinking', thinking: '', signature: '' },
      deltas: [...deltas, { type: 'signature_delta', signature: 'bG9vcGJhY2s=' }],
    };
  }
  if ('redacted' in step) return { start: { type: 'redacted_thinking', data: 'aGlkZGVu' }, deltas: [] };
  if ('tool' in step) {
    const deltas = pieces(argumentsText(step)).map((text) => ({
      type: 'input_json_delta',
      partial_json: text,
    }));
    return { start: { type: 'tool_use', id: `toolu_${index}`, name: step.tool, input: {} }, deltas };
  }
  return undefined;
}

function* textDeltas(texts: Iterable<string>): Generator<object> {
  for (const text of texts) yield { type: 'text_delta', text };
}
