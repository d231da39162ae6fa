import type { Evidence, LinePattern } from '../protocol/evidence.ts';
import { linesThatShow } from '../wire/evidence.ts';
import type { RecordingLine } from '../wire/recording.ts';
import { exitText } from '../wire/summary.ts';
import { asText, visible } from '../wire/visible.ts';
import { lineAddress } from './addresses.ts';
import { element, escapeHtml, link } from './html.ts';
import type { Reference } from './reference.ts';

/** The recorded lines that show a claim, each with the members that matter and a link to where it stands. */
export function evidenceList(shown: readonly Evidence[], reference: Reference): string {
  const items = shown.map((evidence) => {
    const lines = shownLines(evidence, reference).map((line, index) => {
      const address = lineAddress(reference, evidence.recording, line.number);
      return wireLine(line.dir, line.number, visible(contentOf(line, evidence.lines[index]!)), address);
    });
    const [first] = shownLines(evidence, reference);
    return element(
      'figure',
      { class: 'evidence' },
      element(
        'figcaption',
        {},
        'recorded: ',
        link(lineAddress(reference, evidence.recording, first!.number), escapeHtml(evidence.recording)),
      ),
      ...lines,
    );
  });
  return items.join('');
}

/** @throws RangeError when a recording does not show what it should. */
export function shownLines(evidence: Evidence, { recordings }: Reference): RecordingLine[] {
  const recording = recordings.get(evidence.recording);
  const lines = recording && linesThatShow(evidence, recording.lines);
  if (!lines) {
    throw new RangeError(
      `The recording "${evidence.recording}" does not show ${asText(evidence.lines).slice(0, 400)}.`,
    );
  }
  return lines;
}

const directions: Record<RecordingLine['dir'], { name: string; sign: string }> = {
  in: { name: 'to the agent', sign: '→' },
  out: { name: 'from the agent', sign: '←' },
  err: { name: 'on stderr', sign: '·' },
  exit: { name: 'exit', sign: '·' },
  note: { name: 'note', sign: '·' },
};

/** One line of the wire: its number, where it went, and its text. */
export function wireLine(dir: RecordingLine['dir'], number: number, text: string, address?: string): string {
  const { name, sign } = directions[dir];
  const label = element('span', { class: 'sr-only' }, `${name}: `);
  return element(
    'div',
    { class: `wire-line dir-${dir}` },
    address === undefined
      ? element('span', { class: 'number' }, label, String(number))
      : link(address, label, String(number)),
    element('span', { class: 'arrow', 'aria-hidden': 'true' }, sign),
    element('code', {}, escapeHtml(text)),
  );
}

function contentOf(line: RecordingLine, { record }: LinePattern): string {
  if (line.dir === 'exit')
    return `the agent ends ${exitText({ code: line.code ?? null, signal: line.signal ?? null })}`;
  if (line.dir === 'note') return line.text ?? '';
  if (line.record) return shortened(line.record, record ?? {}, identity);
  return cut(line.raw ?? '');
}

/** Members that say what a record is; they are shown whether a claim is about them or not. */
const identity = ['id', 'type', 'command', 'method', 'success', 'error'];

/** JSON of a value with the members that the pattern has; `…` stands for the others. */
function shortened(value: unknown, pattern: unknown, always: readonly string[] = []): string {
  if (Array.isArray(value)) {
    if (!Array.isArray(pattern)) return value.length === 0 ? '[]' : '[…]';
    return `[${value.map((item, index) => shortened(item, pattern[index])).join(',')}]`;
  }
  if (typeof value !== 'object' || value === null) return cut(JSON.stringify(value) ?? '');
  const members = Object.entries(value);
  const wanted = isObject(pattern) ? pattern : {};
  const kept = members.filter(
    ([name, inner]) => Object.hasOwn(wanted, name) || (always.includes(name) && !isObject(inner)),
  );
  const written = kept.map(([name, inner]) => `${JSON.stringify(name)}:${shortened(inner, wanted[name])}`);
  return `{${[...written, ...(kept.length < members.length ? ['…'] : [])].join(',')}}`;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const cut = (text: string) => (text.length > 160 ? `${text.slice(0, 150)} …` : text);
