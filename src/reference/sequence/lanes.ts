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
  count: number;
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
    else
      rows.set(key, {
        kind,
        toAgent: line.dir === 'in',
        name: isAnswer ? `response · ${name}` : name,
        count: 1,
      });
  }
  return [...rows.values()];
}

const width = 360;
const left = 36;
const right = width - left;
const rowHeight = 40;
const headHeight = 28;

/** Two lanes, the client on the left and the agent on the right, and what passes between them from top to bottom. */
export function laneSvg(rows: readonly LaneRow[], label: string): string {
  const height = headHeight + rows.length * rowHeight + 16;
  const drawn = rows.map((row, index) => arrow(row, headHeight + (index + 0.7) * rowHeight));
  const attributes = { viewBox: `0 0 ${width} ${height}`, width: String(width), height: String(height) };
  return element(
    'svg',
    { class: 'hero-lanes', ...attributes, role: 'img', 'aria-label': label },
    text('lane-name', left, 16, 'client'),
    text('lane-name', right, 16, 'agent'),
    element('path', { d: `M${left} ${headHeight}V${height - 4}M${right} ${headHeight}V${height - 4}` }),
    ...drawn,
  );
}

function arrow({ kind, toAgent, name, count }: LaneRow, y: number): string {
  const length = right - left - 12;
  const path = toAgent
    ? `M${left + 6} ${y}h${length}m-7-5 7 5-7 5`
    : `M${right - 6} ${y}h-${length}m7-5-7 5 7 5`;
  return (
    element('path', { class: `kind-${kind}`, d: path }) +
    text(count > 1 ? 'folded' : '', width / 2, y - 7, count > 1 ? `${name} × ${count}` : name)
  );
}

const text = (className: string, x: number, y: number, content: string) =>
  element(
    'text',
    { ...(className ? { class: className } : {}), x: String(x), y: String(y), 'text-anchor': 'middle' },
    escapeHtml(content),
  );
