import { batch, computed, signal } from '@preact/signals';
import type { AssembledMessage } from '../../src/wire/assembly.ts';
import { assemble } from '../../src/wire/assembly.ts';
import type { DialogMethod, WireRecord } from '../../src/wire/record.ts';
import { isDialog } from '../../src/wire/record.ts';
import type { ExitEntry, TranscriptEntry } from '../../src/wire/transcript.ts';
import type { Row } from './wire/row.ts';
import { rowOf } from './wire/row.ts';

/**
 * What is known of the agent session on screen. Everything here follows from the entries that came; nothing is
 * remembered that the wire did not say.
 */
export const rows = signal<readonly Row[]>([]);
/** Entries that were there and had to make room. */
export const droppedRows = signal(0);
export const messages = signal<readonly AssembledMessage[]>([]);
/** The message that is being written. */
export const growing = signal<AssembledMessage | undefined>(undefined);
export const running = signal(false);
export const exit = signal<ExitEntry | undefined>(undefined);
/** Why the agent could not be started, in a sentence. */
export const startFailure = signal<string | undefined>(undefined);
export const dialogs = signal<readonly OpenDialog[]>([]);
export const notices = signal<readonly Notice[]>([]);
/** Status texts and widgets of extensions, by key. */
export const statuses = signal<ReadonlyMap<string, string>>(new Map());
export const stderr = signal<readonly string[]>([]);

export const hasAgent = computed(() => rows.value.length > 0 && !exit.value && !startFailure.value);

export interface OpenDialog {
  id: string;
  method: DialogMethod;
  request: WireRecord;
  /** On the page's own clock, in milliseconds; after it the agent has gone on without an answer. */
  deadline: number | undefined;
}

export interface Notice {
  key: number;
  level: string;
  text: string;
}

/** Rows that are kept; the transcript has them all. */
const rowCap = 50_000;

export function clearRun(): void {
  batch(() => {
    rows.value = [];
    droppedRows.value = 0;
    messages.value = [];
    growing.value = undefined;
    running.value = false;
    exit.value = undefined;
    startFailure.value = undefined;
    dialogs.value = [];
    notices.value = [];
    statuses.value = new Map();
    stderr.value = [];
  });
}

export function takeEntries(entries: readonly TranscriptEntry[]): void {
  batch(() => {
    const first = droppedRows.value + rows.value.length;
    const fresh = entries.map((entry, index) => rowOf(entry, first + index));
    const all = rows.value.concat(fresh);
    const drop = all.length > rowCap ? all.length - rowCap / 2 : 0;
    rows.value = drop > 0 ? all.slice(drop) : all;
    droppedRows.value += drop;
    for (const row of fresh) take(row);
  });
}

function take({ entry, record }: Row): void {
  if (entry.dir === 'err') stderr.value = [...stderr.value.slice(-999), entry.raw];
  else if (entry.dir === 'exit') ended(entry);
  else if (entry.dir === 'note' && entry.what === 'failed') startFailure.value = entry.text;
  else if (entry.dir === 'in' && record?.type === 'extension_ui_response') closeDialog(record.id);
  else if (entry.dir === 'out' && record) takeRecord(record);
}

function ended(entry: ExitEntry): void {
  exit.value = entry;
  running.value = false;
  dialogs.value = [];
}

function takeRecord(record: WireRecord): void {
  switch (record.type) {
    case 'agent_start':
      running.value = true;
      break;
    case 'agent_settled':
      running.value = false;
      break;
    case 'extension_ui_request':
      takeRequest(record);
      break;
    default:
      takeMessage(record);
  }
}

function takeMessage(record: WireRecord): void {
  const message = assemble(growing.value, record);
  if (!message?.ended) {
    growing.value = message;
    return;
  }
  growing.value = undefined;
  messages.value = [...messages.value, message];
}

function takeRequest(record: WireRecord): void {
  const { method } = record;
  if (isDialog(method) && typeof record.id === 'string') {
    const { timeout } = record;
    const deadline = typeof timeout === 'number' ? performance.now() + timeout : undefined;
    dialogs.value = [...dialogs.value, { id: record.id, method, request: record, deadline }];
  } else if (method === 'setStatus') keep(`status ${record.statusKey}`, record.statusText);
  else if (method === 'setWidget') keep(`widget ${record.widgetKey}`, lines(record.widgetLines));
  else if (method === 'setTitle') keep('title', record.title);
  else if (method === 'set_editor_text') keep('editor text', record.text);
  else if (method === 'notify') {
    const notice = {
      key: notices.value.length,
      level: String(record.notifyType ?? 'info'),
      text: String(record.message),
    };
    notices.value = [...notices.value, notice];
  }
}

/** Without a text, the one that was there is removed. */
function keep(key: string, text: unknown): void {
  const next = new Map(statuses.value);
  if (typeof text === 'string') next.set(key, text);
  else next.delete(key);
  statuses.value = next;
}

const lines = (value: unknown) => (Array.isArray(value) ? value.join('\n') : undefined);

export function closeDialog(id: unknown): void {
  dialogs.value = dialogs.value.filter((dialog) => dialog.id !== id);
}
