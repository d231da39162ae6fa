import type { AssembledMessage } from './assembly.ts';
import { assemble } from './assembly.ts';
import type { DialogMethod, WireRecord } from './record.ts';
import { isDialog, parseLine } from './record.ts';
import type { ExitEntry, TranscriptEntry, TranscriptHeader } from './transcript.ts';
import { textOf } from './transcript.ts';

/**
 * What is known of an agent session after some of its transcript. Everything follows from the entries; nothing is
 * remembered that the wire did not say.
 */
export interface RunState {
  /** When the transcript began, in milliseconds since 1970; entries count from it. */
  startedAt: number | undefined;
  phase: 'none' | 'not-started' | 'alive' | 'gone';
  /** Why the agent could not be started, in a sentence. */
  notStarted?: string;
  exit?: ExitEntry;
  /** Between `agent_start` and `agent_settled`. */
  running: boolean;
  /** The finished messages of this transcript, oldest first. */
  messages: readonly AssembledMessage[];
  /** The message that is being written. */
  growing: AssembledMessage | undefined;
  dialogs: readonly OpenDialog[];
  notices: readonly Notice[];
  /** What extensions have set and not removed: status and widget texts, title, editor text, by key. */
  shown: ReadonlyMap<string, string>;
  stderr: readonly string[];
}

export interface OpenDialog {
  id: string;
  method: DialogMethod;
  request: WireRecord;
  /** Milliseconds of the transcript after which the agent goes on without an answer, and tells nobody. */
  deadline: number | undefined;
}

export interface Notice {
  level: string;
  text: string;
}

/** What is kept of streams that have no end. The transcript has the rest. */
const keptMessages = 200;
const keptNotices = 50;
const keptStderr = 500;

export const noRun: RunState = {
  startedAt: undefined,
  phase: 'none',
  running: false,
  messages: [],
  growing: undefined,
  dialogs: [],
  notices: [],
  shown: new Map(),
  stderr: [],
};

/** The state at the head of a transcript. */
export function beginRun({ startedAt }: TranscriptHeader): RunState {
  const moment = startedAt === undefined ? Number.NaN : Date.parse(startedAt);
  return { ...noRun, phase: 'alive', startedAt: Number.isNaN(moment) ? undefined : moment };
}

/** The state after one more entry. */
export function take(state: RunState, entry: TranscriptEntry): RunState {
  switch (entry.dir) {
    case 'err':
      return { ...state, stderr: newest(state.stderr, textOf(entry), keptStderr) };
    case 'exit':
      return { ...state, phase: 'gone', exit: entry, running: false, dialogs: [] };
    case 'note':
      return entry.what === 'not-started'
        ? { ...state, phase: 'not-started', notStarted: entry.text }
        : state;
  }
  const parsed = entry.enc ? undefined : parseLine(entry.raw);
  if (!parsed || !('record' in parsed)) return state;
  const { record } = parsed;
  if (entry.dir === 'out') return takeRecord(state, record, entry.t);
  return record.type === 'extension_ui_response' ? without(state, record.id) : state;
}

/** Dialogs whose time is over are closed: the agent has gone on. `t` is a time of the transcript. */
export function expireDialogs(state: RunState, t: number): RunState {
  const open = state.dialogs.filter(({ deadline }) => deadline === undefined || deadline > t);
  return open.length === state.dialogs.length ? state : { ...state, dialogs: open };
}

function takeRecord(state: RunState, record: WireRecord, t: number | undefined): RunState {
  switch (record.type) {
    case 'agent_start':
      return { ...state, running: true };
    case 'agent_settled':
      return { ...state, running: false };
    case 'extension_ui_request':
      return takeRequest(state, record, t);
  }
  const message = assemble(state.growing, record);
  if (message === state.growing) return state;
  if (!message?.ended) return { ...state, growing: message };
  return { ...state, growing: undefined, messages: newest(state.messages, message, keptMessages) };
}

function takeRequest(state: RunState, record: WireRecord, t: number | undefined): RunState {
  const { method, id, timeout } = record;
  if (isDialog(method) && typeof id === 'string') {
    const deadline = typeof timeout === 'number' && t !== undefined ? t + timeout : undefined;
    return { ...state, dialogs: [...state.dialogs, { id, method, request: record, deadline }] };
  }
  switch (method) {
    case 'notify': {
      const notice = { level: String(record.notifyType ?? 'info'), text: String(record.message) };
      return { ...state, notices: newest(state.notices, notice, keptNotices) };
    }
    case 'setStatus':
      return show(state, `status ${record.statusKey}`, record.statusText);
    case 'setWidget':
      return show(state, `widget ${record.widgetKey}`, lines(record.widgetLines));
    case 'setTitle':
      return show(state, 'title', record.title);
    case 'set_editor_text':
      return show(state, 'editor text', record.text);
    default:
      return state;
  }
}

/** Without a text, the one that was there is removed. */
function show(state: RunState, key: string, text: unknown): RunState {
  const shown = new Map(state.shown);
  if (typeof text === 'string') shown.set(key, text);
  else shown.delete(key);
  return { ...state, shown };
}

const lines = (value: unknown) => (Array.isArray(value) ? value.join('\n') : undefined);

const without = (state: RunState, id: unknown): RunState => ({
  ...state,
  dialogs: state.dialogs.filter((dialog) => dialog.id !== id),
});

/** With one more at the end, and the oldest gone when there are twice too many: constant work in the long run. */
function newest<T>(list: readonly T[], item: T, kept: number): readonly T[] {
  return list.length < 2 * kept ? [...list, item] : [...list.slice(-kept), item];
}
