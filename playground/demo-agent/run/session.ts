import type { Model } from '../models.ts';
import type {
  AssistantMessage,
  BashExecutionMessage,
  CustomMessage,
  Message,
  UserMessage,
} from '../records.ts';
import type { Abort, Gate, Task } from '../schedule.ts';
import { createGate } from '../schedule.ts';
import type { SessionTree } from '../session/tree.ts';
import { projectionOf } from '../session/tree.ts';

/** What is known of the session at hand. Another one takes its place with new_session, switch_session, fork and clone. */
export interface Session {
  tree: SessionTree;
  /** What the model is shown; `get_messages` tells it. */
  messages: Message[];
  /** The entry from which a message comes. */
  entryOf: WeakMap<Message, string>;
  model: Model;
  thinkingLevel: string;
  steering: Queue;
  followUp: Queue;
  /** From the acceptance of a prompt until it has settled. */
  isRunActive: boolean;
  /** Prompts that are being looked at and not accepted yet. */
  preflights: number;
  abortRequested: boolean;
  /** A prompt was accepted, and its loop begins in a moment. */
  isStartingLoop: boolean;
  /** The loop under way: from agent_start to agent_end. */
  loop: Abort | undefined;
  compaction: Abort | undefined;
  autoCompaction: Abort | undefined;
  branchSummary: Abort | undefined;
  /** The wait before the next attempt. */
  retry: Abort | undefined;
  retryAttempt: number;
  triedToRecover: boolean;
  lastAnswer: AssistantMessage | undefined;
  bashes: Set<Abort>;
  /** What came while a run was under way, and has to wait until no tool result is missing. */
  pendingBash: BashExecutionMessage[];
  pendingCustom: CustomMessage[];
  /** Names of the tools that the model was told of. */
  declared: Set<string>;
  idle: Gate | undefined;
  /** It was replaced by another one: nothing of it reaches the client any more. */
  isGone: boolean;
}

/** Messages that wait to be delivered. */
export interface Queue {
  messages: QueuedMessage[];
  /** What `queue_update` shows: the messages of the client. */
  texts: string[];
}

export type QueuedMessage = UserMessage | CustomMessage;

export function sessionOf(tree: SessionTree, model: Model, thinkingLevel: string): Session {
  const session: Session = {
    tree,
    messages: [],
    entryOf: new WeakMap(),
    model,
    thinkingLevel,
    steering: { messages: [], texts: [] },
    followUp: { messages: [], texts: [] },
    isRunActive: false,
    preflights: 0,
    abortRequested: false,
    isStartingLoop: false,
    loop: undefined,
    compaction: undefined,
    autoCompaction: undefined,
    branchSummary: undefined,
    retry: undefined,
    retryAttempt: 0,
    triedToRecover: false,
    lastAnswer: undefined,
    bashes: new Set(),
    pendingBash: [],
    pendingCustom: [],
    declared: new Set(),
    idle: undefined,
    isGone: false,
  };
  retellContext(session);
  for (const message of session.messages)
    if (message.role === 'system')
      for (const { name } of message.toolsAdded ?? []) session.declared.add(name);
  return session;
}

export const isCompacting = ({ compaction, autoCompaction, branchSummary }: Session) =>
  compaction !== undefined || autoCompaction !== undefined || branchSummary !== undefined;

export const isIdle = (session: Session) => !session.isRunActive && !isCompacting(session);

export function* untilIdle(session: Session): Task {
  if (isIdle(session)) return;
  session.idle ??= createGate();
  yield* session.idle.pass();
}

/** Lets those go on who wait for idleness, if it has come. */
export function wakeIdle(session: Session): void {
  if (!isIdle(session)) return;
  session.idle?.open();
  session.idle = undefined;
}

/** Takes the messages from the tree again, after something there has changed. */
export function retellContext(session: Session): void {
  const projection = projectionOf(session.tree);
  session.messages = projection.flatMap(({ messages }) => messages);
  for (const { entry, messages } of projection)
    for (const message of messages) session.entryOf.set(message, entry.id);
}

/** The request was too long for the model: it says so, or what it tells of its usage does. */
export function isOverflow(
  { stopReason, errorMessage = '', usage }: AssistantMessage,
  { contextWindow }: Model,
): boolean {
  if (stopReason === 'error') return /prompt is too long|context window/i.test(errorMessage);
  return stopReason === 'stop' && usage.input + usage.cacheRead > contextWindow;
}
