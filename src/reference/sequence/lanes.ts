import type { RecordingLine } from '../../wire/recording.ts';
import type { EntryKind } from '../../wire/summary.ts';
import { summaryOf } from '../../wire/summary.ts';
import type { TranscriptEntry } from '../../wire/transcript.ts';
import { element, escapeHtml } from '../html.ts';

/** A row of a sequence picture: a record that passed, or several of one name. */
export interface LaneRow {
  kind: EntryKind;
  /** Whether it goes to the agent. */
  toAgent: boolean;
  name: string;
  /** Lines of this name, one after the other, or of one message. */
  count: number;
  /** All lines of a message stand in this row; while they may go on it is open. */
  message?: 'open' | 'ended';
}

/** The first line of each of the names, in the order of the recording, with how many there are. */
export function rowsOf(lines: readonly RecordingLine[], names: readonly string[]): LaneRow[] {
  const rows = new Map<string, LaneRow>();
  for (const line of lines) {
    const { kind, name } = summaryOf(line as TranscriptEntry, line.record);
    const isAnswer = kind === 'answer' || kind === 'refusal';
    const key = isAnswer ? `answer to ${name}` : name;
    if (!names.includes(key)) continue;
    const known = rows.get(key);
    if (known) known.count += 1;
    else rows.set(key, { kind, toAgent: line.dir === 'in', name: rowName(kind, name), count: 1 });
  }
  return [...rows.values()];
}

/**
 * Every line in order, as few rows as tell the story: a message from its start to its end is one, and so are lines of one
 * name that follow each other. Beyond the most that fit the middle is left out.
 */
export function storyOf(lines: readonly RecordingLine[]): LaneRow[] {
  const rows: LaneRow[] = [];
  for (const line of lines) {
    if (line.dir !== 'in' && line.dir !== 'out') continue;
    const { kind, name } = summaryOf(line as TranscriptEntry, line.record);
    const role = (line.record?.message as { role?: unknown } | undefined)?.role;
    const last = rows.at(-1);
    if (isMessage(name) && last?.message === 'open') {
      last.count += 1;
      // The end of a message is that of its row.
      if (name === 'message_end') last.message = 'ended';
      continue;
    }
    const row: LaneRow = { kind, toAgent: line.dir === 'in', name: rowName(kind, name), count: 1 };
    if (name === 'message_start') {
      row.name = `message · ${typeof role === 'string' ? role : ''}`;
      row.message = 'open';
    }
    if (last && last.name === row.name && !last.message && !row.message) last.count += 1;
    else rows.push(row);
  }
  if (rows.length <= mostRows) return rows;
  const omitted = rows.length - mostRows;
  const gap: LaneRow = { kind: 'note', toAgent: false, name: `${omitted} more`, count: 1 };
  return [...rows.slice(0, mostRows / 2), gap, ...rows.slice(-mostRows / 2)];
}

const rowName = (kind: EntryKind, name: string) =>
  kind === 'answer' || kind === 'refusal' ? `response · ${name}` : name;

const isMessage = (name: string) => name === 'message_update' || name === 'message_end';

const mostRows = 22;

const width = 360;
const left = 36;
const right = width - left;
const rowHeight = 34;
const headHeight = 28;

/** Two lanes, the client on the left and the agent on the right, and what passes between them from top to bottom. */
export function laneSvg(rows: readonly LaneRow[], label: string): string {
  const height = headHeight + rows.length * rowHeight + 16;
  const drawn = rows.map((row, index) => arrow(row, headHeight + (index + 0.7) * rowHeight));
  const attributes = { viewBox: `0 0 ${width} ${height}`, width: String(width), height: String(height) };
  return element(
    'svg',
    { class: 'lane-picture', ...attributes, role: 'img', 'aria-label': label },
    text('lane-name', left, 16, 'client'),
    text('lane-name', right, 16, 'agent'),
    element('path', { d: `M${left} ${headHeight}V${height - 4}M${right} ${headHeight}V${height - 4}` }),
    ...drawn,
  );
}

function arrow({ kind, toAgent, name, count, message }: LaneRow, y: number): string {
  const length = right - left - 12;
  const counted = count === 1 ? '' : message ? ` (${count} lines)` : ` × ${count}`;
  const path = toAgent
    ? `M${left + 6} ${y}h${length}m-7-5 7 5-7 5`
    : `M${right - 6} ${y}h-${length}m7-5-7 5 7 5`;
  return (
    element('path', { class: `kind-${kind}`, d: path }) +
    text(count > 1 ? 'folded' : '', width / 2, y - 7, `${name}${counted}`)
  );
}

const text = (className: string, x: number, y: number, content: string) =>
  element(
    'text',
    { ...(className ? { class: className } : {}), x: String(x), y: String(y), 'text-anchor': 'middle' },
    escapeHtml(content),
  );
