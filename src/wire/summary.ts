import type { WireRecord } from './record.ts';
import { isDialog, kindOf, parseLine } from './record.ts';
import type { ExitEntry, LineEntry, TranscriptEntry } from './transcript.ts';
import { textOf } from './transcript.ts';
import { asText } from './visible.ts';

/** What an entry of a transcript stands for; decides its colour and its word wherever it is shown. */
export type EntryKind =
  | 'command'
  | 'answer'
  | 'refusal'
  | 'event'
  | 'dialog'
  | 'reply'
  | 'stderr'
  | 'noise'
  | 'note'
  | 'exit'
  | 'crash';

/** The words beside the arrow: no kind is told by its colour alone. */
export const kindWords: Record<EntryKind, string> = {
  command: 'command',
  answer: 'answer',
  refusal: 'refusal',
  event: 'event',
  dialog: 'dialog',
  reply: 'reply',
  stderr: 'stderr',
  noise: 'not a record',
  note: 'note',
  exit: 'exit',
  crash: 'exit',
};

/** An entry in one line. */
export interface Summary {
  kind: EntryKind;
  /** The record's own name, for example `agent_start`. */
  name: string;
  /** What is in it. */
  detail: string;
  record?: WireRecord;
}

/** @param parsed the record of the line, if it was parsed before. */
export function summaryOf(entry: TranscriptEntry, parsed?: WireRecord): Summary {
  switch (entry.dir) {
    case 'exit':
      return { kind: isCalm(entry) ? 'exit' : 'crash', name: 'agent ended', detail: exitText(entry) };
    case 'note':
      return { kind: 'note', name: asText(entry.what), detail: asText(entry.text) };
    case 'err':
      return { kind: 'stderr', name: '', detail: textOf(entry) };
    default:
      return lineSummary(entry, entry.dir, parsed);
  }
}

type End = Pick<ExitEntry, 'code' | 'signal'>;

/** The agent ended as a program does that has done its work. */
export const isCalm = ({ code, signal }: End) => code === 0 && (signal ?? null) === null;

export const exitText = ({ code, signal }: End) =>
  (signal ?? null) === null ? `with exit code ${asText(code)}` : `by signal ${asText(signal)}`;

function lineSummary(entry: LineEntry, dir: 'in' | 'out', known: WireRecord | undefined): Summary {
  const noise = (name: string): Summary => ({ kind: 'noise', name, detail: textOf(entry) });
  if (entry.enc) return noise('not UTF-8');
  if (entry.elided) return noise('too long to keep');
  const parsed = known ? { record: known } : parseLine(entry.raw);
  if ('problem' in parsed) return noise(parsed.problem);
  const { record } = parsed;
  const { family, name = '(no name)' } = kindOf(record, dir);
  const summary = (kind: EntryKind, shown = name): Summary => ({
    kind,
    name: shown,
    detail: detailOf(record),
    record,
  });
  switch (family) {
    case 'command':
      return summary('command');
    case 'uiResponse':
      return summary('reply', 'to a dialog');
    case 'response':
      return summary(record.success === false ? 'refusal' : 'answer');
    case 'uiRequest':
      return summary(isDialog(record.method) ? 'dialog' : 'event');
    case 'header':
      return summary('event', 'session');
    case 'event':
      return summary('event');
  }
}

/** Members that every record of a kind has; kind and name say them already. */
const said = new Set(['type', 'command', 'success', 'method', 'usage']);

/** Names of commands have a member of the same name; there it is the point. */
const isSaid = (name: string, record: WireRecord) =>
  said.has(name) && !(name === 'command' && record.type === 'bash');

/** The block that an update is about, where it is not the first. */
const indexOf = ({ contentIndex: index }: WireRecord) =>
  index === 0 || index === undefined ? '' : ` [${brief(index)}]`;
const updateSaid = new Set(['contentIndex']);

/** Beginning of the rest of a record, on one line and not longer than a row can show. */
function detailOf(record: WireRecord): string {
  if (record.type === 'response' && typeof record.error === 'string')
    return [idOf(record), record.error].filter(Boolean).join('  ');
  const { assistantMessageEvent: update } = record;
  if (isObject(update)) return `${brief(update.type)}${indexOf(update)}  ${membersOf(update, updateSaid)}`;
  return membersOf(record);
}

const idOf = ({ id }: WireRecord) => (id === undefined ? '' : `id: ${quoted(id)}`);

const longest = 200;

/** @param flat the member whose members stand in its place; only on the outermost level, since there may be any number. */
function membersOf(
  record: WireRecord,
  left: ReadonlySet<string> = new Set(),
  flat: string | null = 'data',
): string {
  const parts: string[] = [];
  let length = 0;
  for (const [name, value] of Object.entries(record)) {
    if (isSaid(name, record) || left.has(name)) continue;
    // What an answer carries is what it is about.
    const text =
      name === flat && isObject(value) ? membersOf(value, left, null) : `${name}: ${quoted(value)}`;
    if (text === '') continue;
    parts.push(text);
    length += text.length;
    if (length > longest) break;
  }
  return parts.join('  ');
}

const quoted = (value: unknown) =>
  typeof value === 'string' ? JSON.stringify(value.slice(0, 160)) : brief(value);

/** An object as what tells it from others: its role or type, else the names of its first members. */
function brief(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[${value.length}]`;
  // Some numbers of JSON are too large for ours, and written as JSON again they would be null.
  if (typeof value === 'number') return String(value);
  if (!isObject(value)) return asText(value).slice(0, 160);
  const { role, type, id } = value;
  if (typeof role === 'string') return `{${role}}`;
  if (typeof type === 'string') return `{${type}}`;
  if (typeof id === 'string') return `{${id}}`;
  const names = Object.keys(value);
  return `{${names.slice(0, 4).join(', ')}${names.length > 4 ? ', …' : ''}}`;
}

const isObject = (value: unknown): value is WireRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
