import type { Agent } from '../agent.ts';
import { compactByThreshold } from '../compaction/compact.ts';
import type { AssistantMessage, Message, ToolCall, ToolResultMessage } from '../records.ts';
import { textOf } from '../records.ts';
import type { Abort, Task } from '../schedule.ts';
import { createAbort } from '../schedule.ts';
import { append } from '../session/tree.ts';
import { runTools, skipCutCalls } from '../tools/run-tools.ts';
import { answer } from './answer.ts';
import { appendCustom } from './custom-message.ts';
import { normaliseImages } from './images.ts';
import { dequeueText, take } from './queue.ts';
import { willRetry } from './retry.ts';
import type { QueuedMessage } from './session.ts';

/** What a loop begins with. */
export interface Beginning {
  messages: Message[];
  /** The steering messages were taken already. */
  hasSteering?: true;
}

/**
 * From agent_start to agent_end: turns of the model and its tools until nothing is left to answer. Queued messages are delivered
 * between the turns, follow-ups when the model would stop.
 */
export function* loop(agent: Agent, { messages, hasSteering }: Beginning): Task {
  const { session, schedule } = agent;
  const abort = createAbort();
  session.loop = abort;
  const told: Message[] = [];
  const say = function* (message: Message): Task {
    told.push(message);
    yield* sayMessage(agent, message);
  };
  try {
    if (session.abortRequested) abort.abort();
    agent.emit({ type: 'agent_start' });
    if (session.abortRequested) abort.abort();
    yield* schedule.turn();
    agent.emit({ type: 'turn_start' });
    yield* schedule.turn();
    for (const message of messages) yield* say(message);
    let waiting: QueuedMessage[] = hasSteering ? [] : take(session.steering, agent.settings.steeringMode);
    for (let isFirst = true, goesOn = true; goesOn; isFirst = false) {
      if (!isFirst) {
        yield* compactByThreshold(agent);
        if (waiting.length === 0) waiting = take(session.steering, agent.settings.steeringMode);
        agent.emit({ type: 'turn_start' });
        yield* schedule.turn();
      }
      const { isOver, calls } = yield* turn(agent, waiting, say, abort);
      if (isOver) break;
      waiting = take(session.steering, agent.settings.steeringMode);
      if (!calls && waiting.length === 0) waiting = take(session.followUp, agent.settings.followUpMode);
      goesOn = calls || waiting.length > 0;
    }
    if (agent.extension.hookFails()) tellHookError(agent);
    agent.emit({ type: 'agent_end', messages: told, willRetry: willRetry(agent, told) });
    yield* schedule.turn();
  } finally {
    session.loop = undefined;
  }
}

/** One answer of the model with what it calls. */
function* turn(
  agent: Agent,
  waiting: QueuedMessage[],
  say: (message: Message) => Task,
  abort: Abort,
): Task<{ isOver: boolean; calls: boolean }> {
  for (const message of waiting) yield* say(message);
  const message = yield* answer(agent, abort);
  yield* say(message);
  const isOver = message.stopReason === 'error' || message.stopReason === 'aborted';
  const toolCalls = message.content.filter((block): block is ToolCall => block.type === 'toolCall');
  const results: ToolResultMessage[] = [];
  if (!isOver && toolCalls.length > 0) {
    const made =
      message.stopReason === 'length'
        ? yield* skipCutCalls(agent, toolCalls)
        : yield* runTools(agent, toolCalls, abort);
    for (const result of made) {
      results.push(result);
      yield* say(result);
    }
  }
  agent.emit({ type: 'turn_end', message, toolResults: results });
  for (const custom of agent.session.pendingCustom.splice(0)) appendCustom(agent, custom);
  yield* agent.schedule.turn();
  return { isOver, calls: !isOver && toolCalls.length > 0 };
}

/** A message starts and ends, and is kept in the session. That of the model has started already. */
function* sayMessage(agent: Agent, message: Message): Task {
  const { session, schedule } = agent;
  if (message.role === 'user') {
    session.triedToRecover = false;
    dequeueText(agent, textOf(message.content));
    message.content = normaliseImages(message.content);
  }
  if (message.role === 'system') for (const { name } of message.toolsAdded ?? []) session.declared.add(name);
  if (message.role !== 'assistant') {
    agent.emit({ type: 'message_start', message });
    yield* schedule.turn();
  }
  session.messages.push(message);
  agent.emit({ type: 'message_end', message });
  const entry =
    message.role === 'custom'
      ? append(agent, session.tree, {
          type: 'custom_message',
          customType: message.customType,
          content: message.content,
          display: message.display,
          details: message.details,
        })
      : append(agent, session.tree, { type: 'message', message });
  session.entryOf.set(message, entry.id);
  if (message.role === 'assistant') answered(agent, message);
  yield* schedule.turn();
}

function answered(agent: Agent, message: AssistantMessage): void {
  const { session } = agent;
  session.lastAnswer = message;
  if (message.stopReason !== 'error' && message.stopReason !== 'length') session.triedToRecover = false;
  if (message.stopReason === 'error' || session.retryAttempt === 0) return;
  agent.emit({ type: 'auto_retry_end', success: true, attempt: session.retryAttempt });
  session.retryAttempt = 0;
}

const tellHookError = ({ emit, options }: Agent) =>
  emit({
    type: 'extension_error',
    extensionPath: options.extensionPath,
    event: 'agent_end',
    error: 'The hook has thrown this on purpose.',
  });
