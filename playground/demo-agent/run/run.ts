import type { Agent } from '../agent.ts';
import { compactIfNeeded } from '../compaction/compact.ts';
import type { AssistantMessage, CustomMessage, Message, UserMessage } from '../records.ts';
import { textOf } from '../records.ts';
import type { Task } from '../schedule.ts';
import { endIfAsked } from '../shut-down.ts';
import { bringTools } from '../tools/bring-tools.ts';
import { appendBash } from './bash-message.ts';
import { keepCacheWarm } from './cache.ts';
import { appendCustom } from './custom-message.ts';
import { loop } from './loop.ts';
import { hasQueued, take } from './queue.ts';
import { giveUpRetry, mayBeRepeated, waitForRetry } from './retry.ts';
import { wakeIdle } from './session.ts';
import { systemMessageFor } from './system-message.ts';

/**
 * From the acceptance of a prompt until it has settled: one loop, and another one after each failure that is repeated, after a
 * summary that made room, and for messages that came too late for the loop before.
 *
 * @param started is called when everything that could refuse the prompt has passed.
 */
export function* run(agent: Agent, trigger: UserMessage | CustomMessage, started: () => void): Task {
  const { session } = agent;
  session.isRunActive = true;
  session.abortRequested = false;
  let messages: Message[];
  try {
    messages = yield* prepare(agent, trigger);
  } catch (error) {
    session.isRunActive = false;
    flush(agent);
    wakeIdle(session);
    throw error;
  }
  flush(agent);
  started();
  try {
    // A prompt that came in the same moment runs already; this one is lost.
    if (session.loop || session.isStartingLoop) return;
    session.isStartingLoop = true;
    try {
      yield* agent.schedule.turn();
      yield* agent.schedule.turn();
      yield* agent.schedule.turn();
    } finally {
      session.isStartingLoop = false;
    }
    yield* loop(agent, { messages });
    while (!session.abortRequested && (yield* hasToGoOn(agent))) {
      if (session.abortRequested) break;
      yield* goOn(agent);
    }
  } finally {
    if (session.abortRequested) giveUpRetry(agent);
    flush(agent);
    yield* settle(agent);
  }
}

function* prepare(agent: Agent, trigger: UserMessage | CustomMessage): Task<Message[]> {
  const { session } = agent;
  const last = session.messages.findLast(({ role }) => role === 'assistant');
  if (last) yield* compactIfNeeded(agent, last as AssistantMessage, { beforePrompt: true });
  yield* agent.schedule.turn();
  trigger.timestamp = agent.clock();
  bringTools(agent, textOf(trigger.content));
  const system = systemMessageFor(agent);
  return [...(system ? [system] : []), trigger];
}

/** Whether a loop has to follow the one that has ended, after the wait or the summary that has to come before it. */
function* hasToGoOn(agent: Agent): Task<boolean> {
  const { session } = agent;
  const message = session.lastAnswer;
  session.lastAnswer = undefined;
  if (!message) return hasQueued(session);
  if (mayBeRepeated(agent, message) && (yield* waitForRetry(agent, message))) return !session.abortRequested;
  if (session.abortRequested) return false;
  if (message.stopReason === 'error' && session.retryAttempt > 0) {
    agent.emit({
      type: 'auto_retry_end',
      success: false,
      attempt: session.retryAttempt,
      finalError: message.errorMessage,
    });
    session.retryAttempt = 0;
  }
  if (yield* compactIfNeeded(agent, message, { beforePrompt: false })) return !session.abortRequested;
  return !session.abortRequested && hasQueued(session);
}

/** A loop on what is there: an attempt anew, or what waits in the queue. */
function* goOn(agent: Agent): Task {
  const { session, settings } = agent;
  if (session.messages.at(-1)?.role !== 'assistant') return yield* loop(agent, { messages: [] });
  const steering = take(session.steering, settings.steeringMode);
  if (steering.length > 0) return yield* loop(agent, { messages: steering, hasSteering: true });
  yield* loop(agent, { messages: take(session.followUp, settings.followUpMode) });
}

function* settle(agent: Agent): Task {
  const { session } = agent;
  if (agent.process.neverSettles) yield () => {};
  session.isRunActive = false;
  const aborted = session.abortRequested;
  yield* agent.schedule.turn();
  agent.emit({ type: 'agent_settled', aborted });
  wakeIdle(session);
  keepCacheWarm(agent);
  endIfAsked(agent);
}

/** What had to wait for the end of the run comes into the session now. */
function flush(agent: Agent): void {
  const { session } = agent;
  for (const message of session.pendingBash.splice(0)) appendBash(agent, message);
  for (const message of session.pendingCustom.splice(0)) appendCustom(agent, message);
}
