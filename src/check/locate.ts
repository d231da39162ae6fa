import jsonc from 'jsonc-parser';
import type { Place } from '../wire/transcript-reader.ts';

/** A range inside a file, end exclusive. */
export interface Range {
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
}

/** Lines beyond this are pointed at as a whole: to find a member in them would cost more than to read them. */
const longest = 1 << 20;

/** Where a member of a record stands in its file: through the notation of the transcript and the escapes of its text. */
export function locate({ line, text, notation, offset }: Place, path: string): Range {
  const whole = { line, column: 1, endLine: line, endColumn: Math.max(1, text.trimEnd().length) + 1 };
  if (text.length > longest || notation === 'other') return whole;
  const found = notation === 'bare' ? inText(text, path) : inEntry(text, notation, path, offset);
  return found ? { line, column: found.start + 1, endLine: line, endColumn: found.end + 1 } : whole;
}

interface Span {
  start: number;
  end: number;
}

function inEntry(
  text: string,
  notation: 'record' | 'raw' | 'chunk',
  path: string,
  offset: number,
): Span | undefined {
  const content = inText(text, `/${notation}`);
  if (!content) return undefined;
  const inner = text.slice(content.start, content.end);
  if (notation === 'record') {
    const found = inText(inner, path);
    return found && { start: content.start + found.start, end: content.start + found.end };
  }
  const { characters, starts } = unescaped(inner);
  const [wireLine = ''] = characters.slice(offset).split('\n');
  const found = inText(wireLine, path) ?? { start: 0, end: wireLine.length };
  const at = (index: number) => content.start + (starts[offset + index] ?? inner.length - 1);
  return { start: at(found.start), end: at(found.end) };
}

/** The value at a pointer, or the nearest one around it that exists. */
function inText(text: string, path: string): Span | undefined {
  const root = jsonc.parseTree(text);
  let node = root;
  for (const part of path.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    const next =
      node?.type === 'array'
        ? node.children?.[Number(name)]
        : node?.children?.findLast(({ children }) => children?.[0]?.value === name)?.children?.[1];
    if (!next) break;
    node = next;
  }
  return node && { start: node.offset, end: node.offset + node.length };
}

/** The text of a JSON string, and where in its source each character begins. */
function unescaped(source: string): { characters: string; starts: number[] } {
  const starts: number[] = [];
  let characters = '';
  for (let at = 1; at < source.length - 1; ) {
    const isEscape = source[at] === '\\';
    const length = !isEscape ? 1 : source[at + 1] === 'u' ? 6 : 2;
    const piece = source.slice(at, at + length);
    characters += isEscape ? (JSON.parse(`"${piece}"`) as string) : piece;
    starts.push(at);
    at += length;
  }
  starts.push(source.length - 1);
  return { characters, starts };
}
