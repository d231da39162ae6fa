import type { EntryKind } from '../wire/summary.ts';
import { kindWords } from '../wire/summary.ts';
import { asJson, visible } from '../wire/visible.ts';
import { lineAddress } from './addresses.ts';
import type { Example } from './examples.ts';
import { element, escapeHtml } from './html.ts';
import type { Reference } from './reference.ts';
import { summaryOfLine } from './wire-rows.ts';

/** What stands beside the text of a record, where the window is wide enough. */
export interface OnTheWire {
  samples: WireSample[];
  /** What comes after them, in a few words, and where that is. */
  follows?: { text: string; href: string };
}

/** A recorded line. */
interface WireSample {
  kind: EntryKind;
  direction: 'to-agent' | 'from-agent';
  /** `command`, `answer`. */
  word: string;
  /** The record laid out, as HTML; its beginning if it is long. */
  html: string;
  /** The line as it was on the wire, without its LF. */
  line: string;
  /** Lines of the layout that are left out. */
  left: number;
  /** Where it is whole, among the lines around it. */
  href: string;
}

/** Characters to a line: what the narrowest place for it shows without a break. */
const width = 36;

/** Lines of a record that are shown, so that its answer is in sight as well. */
const mostLines = 24;

export function samplesOf({ recording, lines }: Example, reference: Reference): WireSample[] {
  return lines.map((line) => {
    const { kind, record } = summaryOfLine(line);
    const all = (record ? laidOut(record, '') : (line.raw ?? '')).split('\n');
    // To leave out a few closing brackets would gain nothing.
    const shown = all.length > mostLines + 4 ? all.slice(0, mostLines) : all;
    return {
      kind,
      direction: line.dir === 'in' ? 'to-agent' : 'from-agent',
      word: kindWords[kind],
      html: marked(visible(shown.join('\n'))),
      line: line.raw ?? '',
      left: all.length - shown.length,
      href: lineAddress(reference, recording, line.number),
    };
  });
}

/** JSON with a line for each member, but for those objects and lists that fit into one. */
function laidOut(value: unknown, indent: string): string {
  if (typeof value !== 'object' || value === null) return asJson(value);
  const inside = `${indent}  `;
  const isList = Array.isArray(value);
  const members = isList
    ? value.map((item) => laidOut(item, inside))
    : Object.entries(value).map(([name, member]) => `${asJson(name)}: ${laidOut(member, inside)}`);
  const [open, close] = isList ? '[]' : '{}';
  const short = `${open}${members.join(', ')}${close}`;
  if (indent !== '' && indent.length + short.length <= width && !short.includes('\n')) return short;
  return `${open}\n${members.map((member) => inside + member).join(',\n')}\n${indent}${close}`;
}

/** Names of members and values look different. */
const marked = (json: string) =>
  json
    .split(/("(?:[^"\\]|\\.)*"(?=: ))/)
    .map((part, index) => (index % 2 === 1 ? element('b', {}, escapeHtml(part)) : escapeHtml(part)))
    .join('');
