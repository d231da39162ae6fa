import type { RecordingLine } from '../wire/recording.ts';
import type { Summary } from '../wire/summary.ts';
import { kindWords, summaryOf } from '../wire/summary.ts';
import type { TranscriptEntry } from '../wire/transcript.ts';
import { asJson, visible } from '../wire/visible.ts';
import { breakable, element, escapeHtml, spaced } from './html.ts';

/** A line of a recording as any other transcript entry is summed up. */
export function summaryOfLine(line: RecordingLine): Summary {
  if (line.dropped !== undefined)
    return { kind: 'note', name: 'not kept', detail: `${line.dropped} lines like these are left out here` };
  return summaryOf(line as TranscriptEntry, line.record);
}

/** A row of recorded wire that opens: the line in short, and the whole record laid out. */
export function wireRow(
  line: RecordingLine,
  { id, links, note = '' }: { id?: string; links: string; note?: string },
): string {
  const { kind, name, detail, record } = summaryOfLine(line);
  const content = record ? asJson(record, 2) : (line.raw ?? detail);
  return element(
    'details',
    { class: `wire-row kind-${kind}`, id },
    element('summary', {}, rowCells(line, { kind, name, detail })),
    element('p', { class: 'wire-links' }, links),
    element('pre', { tabindex: '0' }, escapeHtml(visible(content))),
    note,
  );
}

export function rowCells(
  line: RecordingLine,
  { kind, name, detail }: Pick<Summary, 'kind' | 'name' | 'detail'>,
): string {
  const cell = (className: string, text: string) =>
    element('span', { class: className }, escapeHtml(visible(text)));
  return spaced(
    cell('number', String(line.number)),
    cell('time', line.t === undefined ? '' : `+${(line.t / 1000).toFixed(3)}`),
    element(
      'span',
      { class: 'arrow', 'aria-hidden': 'true' },
      line.dir === 'in' ? '→' : line.dir === 'out' ? '←' : '·',
    ),
    cell('kind', kindWords[kind]),
    element('span', { class: 'name' }, breakable(visible(name))),
    cell('detail', detail.slice(0, 240)),
  );
}

/** Rows one under the other. */
export const wireRows = (...rows: string[]) => element('div', { class: 'wire-rows' }, ...rows);
