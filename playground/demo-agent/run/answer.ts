import type { Agent } from '../agent.ts';
import type { Block, StreamEvent } from '../model/stream.ts';
import { argumentsOf, failureText, streamOf, traitsOf } from '../model/stream.ts';
import type { Model } from '../models.ts';
import type { AssistantContent, AssistantMessage } from '../records.ts';
import type { Abort, Task } from '../schedule.ts';
import { scenarioOf } from '../tools/bring-tools.ts';
import { noUsage, usageOf } from '../usage.ts';
import { conversationOf } from './request.ts';

/** Events that are read from the model at one go: what an agent finds in one chunk of the stream. */
const burstLength = 256;

/** Lets the model answer what was said so far and tells the client piece by piece. Gives the whole message. */
export function* answer(agent: Agent, abort: Abort): Task<AssistantMessage> {
  const { session, schedule } = agent;
  const { model } = session;
  const startedAt = schedule.now();
  const writing = beginMessage(agent, model);
  const conversation = conversationOf(model, session.messages);
  if (abort.aborted) return yield* end(agent, writing, startedAt, { aborted: 'This operation was aborted' });
  const reply = agent.speak(conversation);
  const isReached = yield* schedule.sleep(
    scenarioOf(agent, conversation.prompt)?.atOnce ? 0 : agent.options.latency,
    abort,
  );
  if (!isReached) return yield* end(agent, writing, startedAt, { aborted: 'Request was aborted' });
  const [first] = reply;
  if (first && 'fail' in first) {
    const { status, message } = first.fail;
    return yield* end(agent, writing, startedAt, { error: failureText(model, status, message) });
  }
  const stream = streamOf(model, conversation, reply);
  // The first piece after a silence comes alone.
  for (let isOver = false, isAlone = true; !isOver; ) {
    const burst = nextBurst(stream, isAlone ? 1 : burstLength);
    const last = burst.at(-1);
    isOver = last === undefined;
    isAlone = last !== undefined && 'pause' in last;
    // What is known at the end of a chunk is told with each of its pieces.
    for (const event of burst) learn(writing, model, event);
    for (const event of burst) {
      yield* tell(agent, writing, event);
      if (abort.aborted) return yield* abortStream(agent, writing, startedAt);
    }
    if (last && 'pause' in last) {
      yield* startIfNot(agent, writing);
      yield* schedule.sleep(last.pause, abort);
    }
    if (last && 'aside' in last) yield* agent.perform(last.aside);
    if (abort.aborted) return yield* abortStream(agent, writing, startedAt);
    if (last && 'drop' in last)
      return yield* end(agent, writing, startedAt, {
        error: 'terminated: other side closed (UND_ERR_SOCKET)',
      });
  }
  return yield* end(agent, writing, startedAt, {});
}

/** An answer while it is written. */
interface Writing {
  message: AssistantMessage;
  blocks: Block[];
  /** Which of the blocks are closed. */
  closed: Set<number>;
  tokens: { input: number; output: number };
  isStarted: boolean;
}

function beginMessage(agent: Agent, { api, provider, id }: Model): Writing {
  const message: AssistantMessage = {
    role: 'assistant',
    content: [],
    api,
    provider,
    model: id,
    usage: noUsage(),
    stopReason: 'pending',
    timestamp: agent.clock(),
  };
  return { message, blocks: [], closed: new Set(), tokens: { input: 0, output: 0 }, isStarted: false };
}

/** What comes until the stream pauses, breaks or ends; empty at its end. */
function nextBurst(stream: Generator<StreamEvent>, length: number): StreamEvent[] {
  const burst: StreamEvent[] = [];
  while (burst.length < length) {
    const { done, value } = stream.next();
    if (done) break;
    burst.push(value);
    if ('pause' in value || 'drop' in value || 'aside' in value) break;
  }
  return burst;
}

function learn(writing: Writing, model: Model, event: StreamEvent): void {
  if ('usage' in event) Object.assign(writing.tokens, event.usage);
  // The beginning of a message shows what was known then: only the interface that starts with a block tells of its input there.
  const isTold = writing.tokens.input > 0 || writing.tokens.output > 0;
  if (isTold) writing.message.usage = usageOf(model, writing.tokens);
  if ('finish' in event) writing.message.rawStopReason = event.finish;
}

function* tell(agent: Agent, writing: Writing, event: StreamEvent): Task {
  const { message, blocks, closed } = writing;
  if ('start' in event) {
    message.responseId = event.start.responseId;
    if (!traitsOf(agent.session.model).startsWithBlock) yield* startIfNot(agent, writing);
  } else if ('open' in event) {
    blocks[event.open] = event.block;
    yield* startIfNot(agent, writing);
    const { type } = event.block;
    const names = event.block.type === 'toolCall' ? { id: event.block.id, toolName: event.block.name } : {};
    yield* update(agent, writing, { type: `${updateName[type]}_start`, contentIndex: event.open, ...names });
  } else if ('signature' in event) {
    const block = blocks[event.index];
    if (block?.type === 'thinking') block.signature = event.signature;
  } else if ('text' in event) {
    const block = blocks[event.index]!;
    block.text += event.text;
    const { index, text } = event;
    yield* update(agent, writing, {
      type: `${updateName[block.type]}_delta`,
      contentIndex: index,
      delta: text,
    });
  } else if ('close' in event) {
    closed.add(event.close);
    const block = blocks[event.close]!;
    const content = contentOf(block);
    const whole = content.type === 'toolCall' ? { toolCall: content } : { content: block.text };
    yield* update(agent, writing, {
      type: `${updateName[block.type]}_end`,
      contentIndex: event.close,
      ...whole,
    });
  }
}

const updateName = { text: 'text', thinking: 'thinking', toolCall: 'toolcall' };

function contentOf(block: Block): AssistantContent {
  if (block.type === 'text') return { type: 'text', text: block.text };
  if (block.type === 'toolCall')
    return { type: 'toolCall', id: block.id, name: block.name, ...argumentsOf(block.text) };
  const { text, signature, redacted } = block;
  return {
    type: 'thinking',
    thinking: text,
    thinkingSignature: signature,
    ...(redacted ? { redacted } : {}),
  };
}

function* startIfNot(agent: Agent, writing: Writing): Task {
  if (writing.isStarted) return;
  writing.isStarted = true;
  const { message, blocks, tokens } = writing;
  const { startsWithBlock } = traitsOf(agent.session.model);
  const { rawStopReason: _, ...known } = message;
  const usage = startsWithBlock ? usageOf(agent.session.model, { ...tokens, output: 0 }) : noUsage();
  const { responseId, ...rest } = known;
  agent.emit({
    type: 'message_start',
    message: {
      ...rest,
      content: blocks.map(contentOf),
      usage,
      ...(startsWithBlock ? { responseId } : {}),
    },
  });
  yield* agent.schedule.turn();
}

function* update(agent: Agent, { message }: Writing, assistantMessageEvent: object): Task {
  agent.emit({ type: 'message_update', usage: message.usage, assistantMessageEvent });
  yield* agent.schedule.turn();
}

function* abortStream(agent: Agent, writing: Writing, startedAt: number): Task<AssistantMessage> {
  if (traitsOf(agent.session.model).closesOnAbort) {
    for (const index of writing.blocks.keys())
      if (!writing.closed.has(index)) yield* tell(agent, writing, { close: index });
  }
  return yield* end(agent, writing, startedAt, { aborted: 'Request was aborted' });
}

interface Outcome {
  /** The words that say that it was aborted. */
  aborted?: string;
  /** Why it failed. */
  error?: string;
}

function* end(
  agent: Agent,
  { message, blocks, isStarted }: Writing,
  startedAt: number,
  { aborted, error }: Outcome,
): Task<AssistantMessage> {
  const { rawStopReason, responseId, timestamp, ...known } = message;
  const durationMs = agent.schedule.now() - startedAt;
  const { thinkingLevel } = agent.session;
  const failed = aborted ?? error;
  const whole: AssistantMessage = {
    ...known,
    content: blocks.map(contentOf),
    stopReason: aborted ? 'aborted' : error ? 'error' : stopReasonOf(rawStopReason),
    // Where these stand in the line differs in Pi as well.
    ...(aborted && !isStarted ? { errorMessage: aborted } : {}),
    timestamp,
    ...(responseId === undefined ? {} : { responseId }),
    ...(failed !== undefined || rawStopReason === undefined ? {} : { rawStopReason }),
    ...(failed === undefined || (aborted && !isStarted) ? {} : { errorMessage: failed }),
    durationMs,
    thinkingLevel,
  };
  if (!isStarted) {
    agent.emit({ type: 'message_start', message: whole });
    yield* agent.schedule.turn();
  }
  return whole;
}

function stopReasonOf(raw: string | undefined): AssistantMessage['stopReason'] {
  if (raw === 'length' || raw === 'max_tokens') return 'length';
  return raw === 'tool_calls' || raw === 'tool_use' ? 'toolUse' : 'stop';
}
