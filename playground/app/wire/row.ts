import type { WireRecord } from '../../../src/wire/record.ts';
import { isDialog, kindOf, parseLine } from '../../../src/wire/record.ts';
import type { LineEntry, TranscriptEntry } from '../../../src/wire/transcript.ts';
import { textOf } from '../../../src/wire/transcript.ts';

/** What a row of the log stands for; decides its colour and its word. */
export type RowKind =
  | 'command'
  | 'answer'
  | 'refusal'
  | 'event'
  | 'dialog'
  | 'reply'
  | 'stderr'
  | 'noise'
  | 'note'
  | 'exit';

/** One entry as the log shows it. */
export interface Row {
  /** Its number in the log, counted from 0. */
  key: number;
  entry: TranscriptEntry;
  kind: RowKind;
  /** The record's own name, for example `agent_start`. */
  name: string;
  /** What is in it, in one line. */
  detail: string;
  record?: WireRecord;
}

/** The words beside the arrow: no kind is told by its colour alone. */
export const kindWords: Record<RowKind, string> = {
  command: 'command',
  answer: 'answer',
  refusal: 'refusal',
  event: 'event',
  dialog: 'dialog',
  reply: 'reply',
  stderr: 'stderr',
  noise: 'not a record',
  note: 'bridge',
  exit: 'exit',
};

export function rowOf(entry: TranscriptEntry, key: number): Row {
  switch (entry.dir) {
    case 'exit':
      return { key, entry, kind: 'exit', name: 'agent ended', detail: exitText(entry) };
    case 'note':
      return { key, entry, kind: 'note', name: entry.what, detail: entry.text };
    case 'err':
      return { key, entry, kind: 'stderr', name: '', detail: textOf(entry) };
    default:
      return lineRow(entry, entry.dir, key);
  }
}

function lineRow(entry: LineEntry, dir: 'in' | 'out', key: number): Row {
  const noise = (name: string): Row => ({ key, entry, kind: 'noise', name, detail: textOf(entry) });
  if (entry.enc) return noise('not UTF-8');
  if (entry.elided) return noise('too long to keep');
  const parsed = parseLine(entry.raw);
  if ('problem' in parsed) return noise(parsed.problem);
  const { record } = parsed;
  const { family, name = '(no name)' } = kindOf(record, dir);
  const row = (kind: RowKind): Row => ({ key, entry, kind, name, detail: detailOf(record), record });
  switch (family) {
    case 'command':
      return row('command');
    case 'uiResponse':
      return { ...row('reply'), name: 'to a dialog' };
    case 'response':
      return row(record.success === false ? 'refusal' : 'answer');
    case 'uiRequest':
      return row(isDialog(record.method) ? 'dialog' : 'event');
    case 'event':
      return row('event');
    case 'header':
      return { ...row('event'), name: 'session' };
  }
}

export const exitText = ({ code, signal }: { code: number | null; signal: string | null }) =>
  signal === null ? `with exit code ${code}` : `by signal ${signal}`;

/** Members that every record of a kind has; the row says them already. */
const said = new Set(['type', 'id', 'command', 'success', 'method', 'usage']);

/** Beginning of the rest of a record, on one line and not longer than a row can show. */
function detailOf(record: WireRecord): string {
  if (typeof record.error === 'string') return record.error;
  const update = record.assistantMessageEvent;
  if (typeof update === 'object' && update !== null) {
    return `${(update as WireRecord).type}  ${membersOf(update as WireRecord)}`;
  }
  return membersOf(record);
}

function membersOf(record: WireRecord): string {
  const parts: string[] = [];
  let length = 0;
  for (const [name, value] of Object.entries(record)) {
    if (said.has(name)) continue;
    const text = `${name}: ${typeof value === 'string' ? JSON.stringify(value.slice(0, 160)) : brief(value)}`;
    parts.push(text);
    length += text.length;
    if (length > 200) break;
  }
  return parts.join('  ');
}

/** An object as what tells it from others: its role or type, else the names of its first members. */
function brief(value: unknown): string {
  if (Array.isArray(value)) return `[${value.length}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const { role, type } = value as WireRecord;
  if (typeof role === 'string') return `{${role}}`;
  if (typeof type === 'string') return `{${type}}`;
  const names = Object.keys(value);
  return `{${names.slice(0, 4).join(', ')}${names.length > 4 ? ', …' : ''}}`;
}
