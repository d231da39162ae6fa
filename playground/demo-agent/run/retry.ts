import type { Agent } from '../agent.ts';
import type { AssistantMessage, Message } from '../records.ts';
import type { Task } from '../schedule.ts';
import { createAbort } from '../schedule.ts';
import { omitAttempt } from './omit-attempt.ts';
import { isRetryable, retryDelay } from './request.ts';
import { isOverflow } from './session.ts';

export const mayBeRepeated = ({ session }: Agent, message: AssistantMessage) =>
  message.stopReason === 'error' &&
  !isOverflow(message, session.model) &&
  isRetryable(message.errorMessage ?? '');

/** Whether `agent_end` says that another attempt follows. */
export function willRetry(agent: Agent, told: readonly Message[]): boolean {
  const { session, settings } = agent;
  const last = told.findLast(({ role }) => role === 'assistant') as AssistantMessage | undefined;
  if (session.abortRequested || !settings.retry.enabled || !last) return false;
  return session.retryAttempt < settings.retry.maxRetries && mayBeRepeated(agent, last);
}

/** Waits before the next attempt; false if there is none. */
export function* waitForRetry(agent: Agent, message: AssistantMessage): Task<boolean> {
  const { session, settings } = agent;
  const { retry } = settings;
  if (!retry.enabled || session.retryAttempt >= retry.maxRetries) return false;
  session.retryAttempt += 1;
  const delayMs = retryDelay(retry, session.retryAttempt);
  agent.emit({
    type: 'auto_retry_start',
    attempt: session.retryAttempt,
    maxAttempts: retry.maxRetries,
    delayMs,
    errorMessage: message.errorMessage || 'Unknown error',
  });
  omitAttempt(agent, message);
  const abort = createAbort();
  session.retry = abort;
  const hasPassed = yield* agent.schedule.sleep(delayMs, abort);
  session.retry = undefined;
  if (!hasPassed) giveUpRetry(agent);
  return hasPassed;
}

export function giveUpRetry({ session, emit }: Agent): void {
  if (session.retryAttempt === 0) return;
  const attempt = session.retryAttempt;
  session.retryAttempt = 0;
  emit({ type: 'auto_retry_end', success: false, attempt, finalError: 'Retry cancelled' });
}
