import type { Agent } from '../agent.ts';
import type { AssistantMessage, Message, SystemMessage } from '../records.ts';
import { messageOf } from '../records.ts';
import { abortAll } from '../run/abort.ts';
import { omitAttempt } from '../run/omit-attempt.ts';
import { hasQueued } from '../run/queue.ts';
import { isOverflow, retellContext, wakeIdle } from '../run/session.ts';
import type { Abort, Task } from '../schedule.ts';
import { createAbort } from '../schedule.ts';
import { append, branchOf, projectionOf } from '../session/tree.ts';
import { contextTokens } from '../usage.ts';
import { contextEstimate, estimate, messagesEstimate } from './estimate.ts';
import type { Preparation } from './prepare.ts';
import { prepareCompaction } from './prepare.ts';
import { summarise } from './summarise.ts';

export interface CompactionResult {
  summary: string;
  firstKeptEntryId: string;
  tokensBefore: number;
  estimatedTokensAfter: number;
  usage: object;
  details: object;
}

/** The command `compact`: whatever is under way is aborted first. */
export function* compactNow(agent: Agent, instructions: unknown): Task<CompactionResult> {
  yield* abortAll(agent);
  const { session } = agent;
  const abort = createAbort();
  session.compaction = abort;
  agent.emit({ type: 'compaction_start', reason: 'manual' });
  const end = (rest: object) => {
    if (session.compaction === abort) session.compaction = undefined;
    wakeIdle(session);
    agent.emit({ type: 'compaction_end', reason: 'manual', ...rest });
  };
  try {
    const preparation = prepareCompaction(session.tree, agent.settings.compaction.keepRecentTokens);
    if (!preparation) throw new Error(nothingToDo(agent));
    const result = yield* carryOut(agent, preparation, instructions, 'manual', abort);
    end({ result, aborted: false, willRetry: false });
    return result;
  } catch (error) {
    const { aborted } = abort;
    const why = aborted ? {} : { errorMessage: `Compaction failed: ${messageOf(error)}` };
    end({ aborted, willRetry: false, ...why });
    throw error;
  }
}

const nothingToDo = ({ session }: Agent) =>
  branchOf(session.tree).at(-1)?.type === 'compaction'
    ? 'Already compacted'
    : 'Nothing to compact (session too small)';

/** Makes the summary and writes it into the session. */
function* carryOut(
  agent: Agent,
  preparation: Preparation,
  instructions: unknown,
  reason: string,
  abort: Abort,
): Task<CompactionResult> {
  const { session } = agent;
  const source = { source: 'compaction', reason } as const;
  const { summary, usage } = yield* summarise(agent, preparation, instructions, source, abort);
  if (abort.aborted) throw new Error('Compaction cancelled');
  const { firstKeptEntryId, tokensBefore, details } = preparation;
  const systemMessage = projectionOf(session.tree)
    .flatMap(({ messages }) => messages)
    .findLast((message): message is SystemMessage => message.role === 'system');
  const at = agent.clock();
  append(agent, session.tree, {
    type: 'compaction',
    summary,
    firstKeptEntryId,
    tokensBefore,
    details,
    usage,
    fromHook: false,
    ...(systemMessage ? { systemMessage: retold(systemMessage, at) } : {}),
  });
  retellContext(session);
  // What is said from now on is later than the summary, so that nobody takes it for what was summarised.
  yield* agent.schedule.sleep(1);
  const estimatedTokensAfter = estimatedAfter(session.messages);
  return { summary, firstKeptEntryId, tokensBefore, estimatedTokensAfter, usage, details };
}

/** What the model was told at first stands in front of the summary, as of now. */
function retold({ timestamp: _, ...system }: SystemMessage, timestamp: number): SystemMessage {
  return { ...system, timestamp };
}

const estimatedAfter = (messages: readonly Message[]) =>
  messages.reduce((sum, message) => sum + estimate(message), 0);

/**
 * Looks after an answer, and before the next prompt, whether the context is too full; gives whether the run has to go on.
 *
 * @param beforePrompt then an aborted answer counts as well.
 */
export function* compactIfNeeded(
  agent: Agent,
  answer: AssistantMessage,
  { beforePrompt }: { beforePrompt: boolean },
): Task<boolean> {
  const { session, settings } = agent;
  const { model } = session;
  if (!settings.compaction.enabled) return false;
  if (answer.stopReason === 'aborted' && !beforePrompt) return false;
  const branch = branchOf(session.tree);
  const latest = branch.findLast((entry) => entry.type === 'compaction');
  if (latest && answer.timestamp <= Date.parse(latest.timestamp)) return false;
  const isOwn = answer.model === model.id && answer.provider === model.provider;
  const wasCut =
    answer.stopReason === 'length' && answer.usage.output < model.maxTokens && isShown(agent, answer);
  if (isOwn && (isOverflow(answer, model) || wasCut)) return yield* recover(agent, answer, wasCut);
  const { tokens, isStale } = fillOf(agent, answer, latest?.timestamp);
  if (isStale || tokens <= model.contextWindow - settings.compaction.reserveTokens) return false;
  return yield* compactByItself(agent, 'threshold', false);
}

const isShown = ({ session }: Agent, answer: AssistantMessage) => session.messages.includes(answer);

/** Between two turns of a run the context may have become too full as well. */
export function* compactByThreshold(agent: Agent): Task {
  const { session, settings } = agent;
  const branch = branchOf(session.tree);
  const tokens = contextEstimate(projectionOf(session.tree, branch), branch);
  const { enabled, reserveTokens } = settings.compaction;
  if (enabled && tokens > session.model.contextWindow - reserveTokens)
    yield* compactByItself(agent, 'threshold', false);
}

/** Tokens in the context after an answer; stale if the last that told of them lies before the last summary. */
function fillOf({ session }: Agent, answer: AssistantMessage, compactedAt: string | undefined) {
  const hasEdits = branchOf(session.tree).some(({ type }) => type === 'context_edit');
  const told = contextTokens(answer.usage);
  if (!hasEdits && answer.stopReason !== 'error' && told > 0) return { tokens: told, isStale: false };
  const { tokens, teller } = messagesEstimate(session.messages);
  const isStale =
    compactedAt !== undefined && teller !== undefined && teller.timestamp <= Date.parse(compactedAt);
  return { tokens, isStale };
}

/** An answer that failed because the context was too long, or was cut: without it, summarised, the run goes on once. */
function* recover(agent: Agent, answer: AssistantMessage, wasCut: boolean): Task<boolean> {
  const { session } = agent;
  if (answer.stopReason === 'stop') return yield* compactByItself(agent, 'overflow', false);
  if (session.triedToRecover) {
    const errorMessage = wasCut
      ? 'Truncated response recovery failed after one compact-and-retry attempt.'
      : 'Context overflow recovery failed after one compact-and-retry attempt. Try reducing context or switching to a larger-context model.';
    agent.emit({
      type: 'compaction_end',
      reason: 'overflow',
      aborted: false,
      willRetry: false,
      errorMessage,
    });
    return false;
  }
  session.triedToRecover = true;
  omitAttempt(agent, answer);
  return yield* compactByItself(agent, 'overflow', true);
}

function* compactByItself(agent: Agent, reason: 'threshold' | 'overflow', willRetry: boolean): Task<boolean> {
  const { session } = agent;
  const preparation = prepareCompaction(session.tree, agent.settings.compaction.keepRecentTokens);
  if (!preparation) return false;
  const abort = createAbort();
  session.autoCompaction = abort;
  agent.emit({ type: 'compaction_start', reason });
  try {
    const result = yield* carryOut(agent, preparation, undefined, reason, abort);
    agent.emit({ type: 'compaction_end', reason, result, aborted: false, willRetry });
    return willRetry || hasQueued(session);
  } catch (error) {
    const { aborted } = abort;
    const what = reason === 'overflow' ? 'Context overflow recovery failed' : 'Auto-compaction failed';
    const why = aborted ? {} : { errorMessage: `${what}: ${messageOf(error)}` };
    agent.emit({ type: 'compaction_end', reason, aborted, willRetry: false, ...why });
    return false;
  } finally {
    session.autoCompaction = undefined;
    wakeIdle(session);
  }
}
