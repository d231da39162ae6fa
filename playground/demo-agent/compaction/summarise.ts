import type { Agent } from '../agent.ts';
import { textSaid } from '../model/said.ts';
import type { Message, Usage } from '../records.ts';
import { textOf } from '../records.ts';
import { isRetryable, requestMessages, retryDelay } from '../run/request.ts';
import type { Abort, Task } from '../schedule.ts';
import { sumOfUsage, usageOf } from '../usage.ts';
import { listedFiles } from './files-touched.ts';
import type { Preparation } from './prepare.ts';

export interface Summary {
  summary: string;
  usage: Usage;
}

/** Who wants a summary, as the events about its repeats say. */
export type Source = { source: 'compaction'; reason: string } | { source: 'branchSummary' };

/**
 * Characters that Pi puts around a conversation when it asks for a summary, instructions included. They count as input of the
 * model; what they say is Pi's own.
 */
const around = { history: 912, previous: 41, update: 1290, turnPrefix: 696, branch: 722, instructions: 20 };

/** Summarises what `prepareCompaction` chose. A failure is thrown with Pi's words. */
export function* summarise(
  agent: Agent,
  { history, turnPrefix, previousSummary, details }: Preparation,
  instructions: unknown,
  source: Source,
  abort: Abort,
): Task<Summary> {
  const ask = (messages: readonly Message[], length: number, label: string) =>
    askForSummary(agent, serialised(messages), length, instructions, label, source, abort);
  const askHistory = () =>
    previousSummary === undefined
      ? ask(history, around.history, 'Summarization')
      : ask(history, around.update + around.previous + previousSummary.length, 'Summarization');
  if (turnPrefix.length === 0) {
    const { summary, usage } = yield* askHistory();
    return { summary: summary + listedFiles(details), usage };
  }
  const before = history.length > 0 ? yield* askHistory() : undefined;
  const prefix = yield* ask(turnPrefix, around.turnPrefix, 'Turn prefix summarization');
  const opening = before?.summary ?? previousSummary ?? 'No prior history.';
  return {
    summary: `${opening}\n\n---\n\n**Turn Context (split turn):**\n\n${prefix.summary}${listedFiles(details)}`,
    usage: before ? sumOfUsage(before.usage, prefix.usage) : prefix.usage,
  };
}

export function* summariseBranch(
  agent: Agent,
  messages: readonly Message[],
  instructions: string,
  abort: Abort,
): Task<Summary> {
  const label = 'Branch summarization';
  const source: Source = { source: 'branchSummary' };
  const text = serialised(messages.filter(({ role }) => role !== 'toolResult'));
  return yield* askForSummary(agent, text, around.branch, instructions, label, source, abort);
}

/** Asks the model, and again if it fails in a way that a repeat may mend. */
function* askForSummary(
  agent: Agent,
  text: string,
  length: number,
  instructions: unknown,
  label: string,
  source: Source,
  abort: Abort,
): Task<Summary> {
  const focus = instructions ? String(instructions) : '';
  const { retry } = agent.settings;
  const attempts = retry.enabled ? retry.maxRetries : 0;
  const { model } = agent.session;
  const conversation = {
    model: model.id,
    prompt: `${text}\n${focus}`,
    replied: 0,
    hasTools: false,
    length: text.length + length + (focus ? around.instructions + focus.length : 0),
  };
  let wasRepeated = false;
  for (let attempt = 0; ; ) {
    yield* agent.schedule.sleep(agent.options.latency, abort);
    const said = yield* textSaid(agent.schedule, model, conversation, agent.speak(conversation), abort);
    if (said.error === undefined || abort.aborted || attempt >= attempts || !isRetryable(said.error)) {
      if (wasRepeated) agent.emit({ type: 'summarization_retry_finished' });
      if (abort.aborted) throw new Error('Compaction cancelled');
      if (said.error !== undefined) throw new Error(`${label} failed: ${said.error}`);
      return { summary: said.text, usage: usageOf(model, said.usage) };
    }
    attempt += 1;
    wasRepeated = true;
    const delayMs = retryDelay(retry, attempt);
    agent.emit({
      type: 'summarization_retry_scheduled',
      attempt,
      maxAttempts: attempts,
      delayMs,
      errorMessage: said.error,
    });
    if (!(yield* agent.schedule.sleep(delayMs, abort))) continue;
    agent.emit({ type: 'summarization_retry_attempt_start', ...source });
  }
}

/** The longest tool result that a summary is made of, in characters. */
const resultLimit = 2000;

/** The conversation as one text: Pi asks for its summary in one message. */
function serialised(messages: readonly Message[]): string {
  return messages
    .flatMap((message) => {
      if (message.role === 'assistant') {
        const calls = message.content.flatMap((block) =>
          block.type === 'toolCall' ? [`${block.name}(${argumentsOf(block.arguments)})`] : [],
        );
        const texts = message.content.filter((block) => block.type === 'text');
        return [
          ...(texts.length > 0 ? [`[Assistant]: ${texts.map(({ text }) => text).join('\n')}`] : []),
          ...(calls.length > 0 ? [`[Assistant tool calls]: ${calls.join('; ')}`] : []),
        ];
      }
      if (message.role === 'toolResult') {
        const text = textOf(message.content);
        const cut = text.length - resultLimit;
        const shown =
          cut > 0 ? `${text.slice(0, resultLimit)}\n\n[... ${cut} more characters truncated]` : text;
        return shown ? [`[Tool result]: ${shown}`] : [];
      }
      return requestMessages([message]).flatMap(({ content }) => {
        const text = textOf(content as string);
        return text ? [`[User]: ${text}`] : [];
      });
    })
    .join('\n\n');
}

const argumentsOf = (args: object) =>
  Object.entries(args)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    .join(', ');
