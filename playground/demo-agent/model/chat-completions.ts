import type { Conversation } from './conversation.ts';
import { tokens } from './conversation.ts';
import type { Frame } from './frame.ts';
import type { Reply, Step } from './script.ts';
import { argumentsText, pieces } from './script.ts';

/** The OpenAI chat-completions stream. Blocks are told apart by kind only, and none of them is ever closed. */
export function* chatCompletions(conversation: Conversation, reply: Reply): Generator<Frame> {
  const chunk = (delta: object, finish: string | null = null) => ({
    id: 'chatcmpl-loopback',
    object: 'chat.completion.chunk',
    created: 0,
    model: conversation.model,
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
  let tools = 0;
  let finish: string | undefined;
  let claimed: { input: number; output: number } | undefined;
  let sent = 0;
  yield { data: chunk({ role: 'assistant', content: '' }) };
  for (const step of reply) {
    if ('pause' in step || 'drop' in step || 'aside' in step) yield step;
    else if ('usage' in step) claimed = step.usage;
    else if ('stop' in step) finish = step.stop;
    for (const delta of deltas(step, tools)) {
      sent += JSON.stringify(delta).length;
      yield { data: chunk(delta) };
    }
    if ('tool' in step) tools++;
  }
  const { input, output } = claimed ?? { input: tokens(conversation.length), output: tokens(sent) };
  const usage = { prompt_tokens: input, completion_tokens: output, total_tokens: input + output };
  yield { data: chunk({}, finish ?? (tools > 0 ? 'tool_calls' : 'stop')) };
  yield { data: { ...chunk({}), choices: [], usage } };
  yield { data: '[DONE]' };
}

function* deltas(step: Step, tool: number): Generator<object> {
  if ('text' in step || 'pieces' in step) {
    for (const content of 'pieces' in step ? step.pieces : pieces(step.text)) yield { content };
  } else if ('thinking' in step) {
    for (const reasoning_content of pieces(step.thinking)) yield { reasoning_content };
  } else if ('tool' in step) {
    const call = (part: object) => ({ tool_calls: [{ index: tool, ...part }] });
    yield call({ id: `call_${tool + 1}`, type: 'function', function: { name: step.tool, arguments: '' } });
    for (const args of pieces(argumentsText(step))) yield call({ function: { arguments: args } });
  }
}
