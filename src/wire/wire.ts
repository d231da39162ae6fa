import type { OpenCommand } from './commands.ts';
import { noCommands, takeAnswer, takeCommand } from './commands.ts';
import { endAll, expire, noDialogs, takeHandled, takeReply, takeRequest } from './dialogs.ts';
import type { EndedMessage } from './ended-message.ts';
import { idleLifecycle, takeEvent, takePromptAnswer, unknownLifecycle } from './lifecycle.ts';
import type { WireLine } from './line.ts';
import { startMessage, updateMessage } from './message.ts';
import { takeQueueUpdate, unknownQueue } from './queue.ts';
import { takeSessionAnswer, takeSessionCommand, unknownSession } from './session.ts';
import type { WireState } from './state.ts';

/** What is known before the first line. */
export const beginWire = (): WireState => ({
  number: 0,
  t: undefined,
  seq: undefined,
  fromStart: false,
  exit: undefined,
  commands: noCommands(),
  run: unknownLifecycle(),
  assembly: 'unknown',
  queue: unknownQueue(),
  dialogs: noDialogs(),
  session: unknownSession(),
});

/** What one line has begun and brought to an end. */
export interface Step {
  /** The command that it is. */
  opened?: OpenCommand | undefined;
  /** The command that it answers. */
  answered?: OpenCommand | undefined;
  /** The message that it ends. */
  message?: EndedMessage | undefined;
}

const nothing: Step = {};

/**
 * The reducer: takes one more line into the state, in time that does not depend on how many came before. Whatever the line
 * holds, it never throws; what makes no sense changes nothing.
 */
export function take(state: WireState, line: WireLine): Step {
  if (state.number === 0 && line.seq === 1) beginAtStart(state);
  if (line.seq !== undefined) {
    // A number that is left out is an entry that is not here.
    if (state.seq !== undefined && line.seq > state.seq + 1) leaveGap(state, 'note', state.number);
    state.seq = line.seq;
  }
  state.number = line.number;
  if (line.t !== undefined) {
    state.t = line.t;
    if (state.dialogs.open.size > 0) expire(state.dialogs, line.t, line.number);
  }
  if (line.unseen) {
    leaveGap(state, line.dir, line.number);
    return nothing;
  }
  switch (line.dir) {
    case 'in':
      return takeIn(state, line);
    case 'out':
      return takeOut(state, line);
    case 'exit':
      state.exit = { line: line.number, code: line.code ?? null, signal: line.signal ?? null };
      return nothing;
    default:
      return nothing;
  }
}

/** The first line is that of the session: nothing was under way before it. */
function beginAtStart(state: WireState): void {
  state.fromStart = true;
  state.run = idleLifecycle();
  state.assembly = 'none';
}

function takeIn(state: WireState, line: WireLine): Step {
  if (line.kind?.family === 'uiResponse') {
    takeReply(state.dialogs, line);
    return nothing;
  }
  takeSessionCommand(state.session, line);
  return { opened: takeCommand(state.commands, line) };
}

function takeOut(state: WireState, line: WireLine): Step {
  const { record, number } = line;
  if (!record) return nothing;
  switch (record.type) {
    case 'message_update':
      if (typeof state.assembly === 'object') updateMessage(state.assembly, line);
      return nothing;
    case 'response':
      return takeResponse(state, line);
    case 'message_start':
      state.assembly = startMessage(line);
      return nothing;
    case 'message_end':
      state.assembly = 'none';
      return { message: line.ended };
    case 'queue_update':
      takeQueueUpdate(state.queue, number, record);
      return nothing;
    case 'extension_ui_request':
      takeRequest(state.dialogs, line, onlyPrompt(state));
      return nothing;
    case 'session_info_changed':
      state.session.name = typeof record.name === 'string' ? record.name : undefined;
      return nothing;
    case 'agent_start':
    case 'agent_end':
    case 'turn_start':
    case 'turn_end':
      takeEvent(state.run, line);
      // No message goes on from one run, or turn, to the next.
      state.assembly = 'none';
      return nothing;
    default:
      takeEvent(state.run, line);
      return nothing;
  }
}

function takeResponse(state: WireState, line: WireLine): Step {
  const answered = takeAnswer(state.commands, line);
  if (!answered) return nothing;
  takePromptAnswer(state.run, answered);
  if (answered.answer?.disposition === 'handled') {
    takeHandled(state.dialogs, answered, line.number);
    // A command of an extension may have begun another session, of which no event tells.
    state.queue = unknownQueue();
  }
  if (takeSessionAnswer(state.session, line, answered)) replaceSession(state, line.number);
  return { answered };
}

/** The prompt that is under way, if there is only one and no run that could ask as well. */
function onlyPrompt({ commands: { prompt }, run }: WireState): OpenCommand | undefined {
  const isAlone = prompt?.behind === undefined || prompt.behind.answer !== undefined;
  return isAlone && run.phase !== 'running' ? prompt : undefined;
}

/** A new session begins: runs, messages and dialogs were those of the old one. */
function replaceSession(state: WireState, line: number): void {
  state.run = unknownLifecycle();
  state.assembly = 'unknown';
  state.queue = unknownQueue();
  endAll(state.dialogs, line);
}

/** Lines passed that the transcript does not have; what rests on having seen every line is unknown from here on. */
function leaveGap(state: WireState, dir: WireLine['dir'], line: number): void {
  state.fromStart = false;
  if (dir !== 'out') {
    state.commands.unseen = true;
    // Replies may be among them.
    for (const { id } of state.dialogs.open.values()) state.dialogs.open.delete(id);
  }
  if (dir === 'in') return;
  state.dialogs.unseen = true;
  state.assembly = 'unknown';
  state.queue = unknownQueue();
  state.run = unknownLifecycle();
  // Answers may be among them; a command that still waits can be answered for all that is known.
  state.commands.answered.clear();
  state.commands.gap = line;
  // Its answer may be among them.
  state.session.replacing = undefined;
}
