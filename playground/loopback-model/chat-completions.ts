import type { Reply, Step } from './script.ts';
import { pieces } from './script.ts';

/** The part of a chat-completions request that decides what to answer. */
export interface ChatRequest {
  model: string;
  messages: ChatMessage[];
}

interface ChatMessage {
  role: string;
  content?: unknown;
}

/** The text of the last user message, and how many of the script's replies it has had since. */
export function conversation({ messages }: ChatRequest): { prompt: string; replied: number } {
  const last = messages.findLastIndex(({ role }) => role === 'user');
  const replied = messages.slice(last + 1).filter(({ role }) => role === 'assistant').length;
  return { prompt: text(messages[last]?.content), replied };
}

function text(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part: { text?: unknown }) => (typeof part.text === 'string' ? part.text : '')).join('');
}

/** One server-sent event of the stream, or a pause between two. */
export type Frame = { data: unknown } | { pause: number };

/** Writes a reply as the frames of a chat-completions stream, usage included. */
export function* frames(request: ChatRequest, reply: Reply): Generator<Frame> {
  let tools = 0;
  let sent = 0;
  const chunk = (delta: object, finish: string | null = null) => ({
    data: {
      id: 'chatcmpl-loopback',
      object: 'chat.completion.chunk',
      created: 0,
      model: request.model,
      choices: [{ index: 0, delta, finish_reason: finish }],
    },
  });
  yield chunk({ role: 'assistant', content: '' });
  for (const step of reply) {
    if ('pause' in step) yield { pause: step.pause };
    else {
      for (const delta of deltas(step, tools)) {
        sent += JSON.stringify(delta).length;
        yield chunk(delta);
      }
      if ('tool' in step) tools++;
    }
  }
  yield chunk({}, tools > 0 ? 'tool_calls' : 'stop');
  yield { data: { ...chunk({}).data, choices: [], usage: usage(request, sent) } };
}

function* deltas(step: Exclude<Step, { pause: number }>, tool: number): Generator<object> {
  if ('text' in step) for (const content of pieces(step.text)) yield { content };
  else if ('thinking' in step) {
    for (const reasoning_content of pieces(step.thinking)) yield { reasoning_content };
  } else {
    const call = (part: object) => ({ tool_calls: [{ index: tool, ...part }] });
    yield call({ id: `call_${tool + 1}`, type: 'function', function: { name: step.tool, arguments: '' } });
    for (const args of pieces(JSON.stringify(step.args))) yield call({ function: { arguments: args } });
  }
}

/** Four characters count as one token, so that the numbers depend on the conversation and nothing else. */
function usage(request: ChatRequest, sent: number) {
  const prompt_tokens = Math.ceil(JSON.stringify(request.messages).length / 4);
  const completion_tokens = Math.ceil(sent / 4);
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
}
