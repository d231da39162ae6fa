import type { Place } from '../wire/transcript-reader.ts';
import { findMember } from './find-member.ts';

/** A range inside a file, end exclusive. */
export interface Range {
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
}

/** Lines beyond this are pointed at as a whole: to find a member in them would cost more than to read them. */
const longest = 1 << 20;

/** Finds where a member of a record stands in its file: through the notation of the transcript and the escapes of its text. */
export type Locate = (place: Place, path: string) => Range;

/** A locator remembers the line of the file that it has read last: one chunk can hold many lines of the wire. */
export function createLocator(): Locate {
  let last: { text: string; content: Content | undefined } | undefined;

  const contentOf = ({ text, notation }: Place): Content | undefined => {
    if (last?.text !== text) last = { text, content: readContent(text, `/${notation}`) };
    return last.content;
  };

  return (place, path) => {
    const { line, text, notation, offset } = place;
    const range = (start: number, end: number): Range => ({
      line,
      column: start + 1,
      endLine: line,
      endColumn: Math.max(start, end) + 1,
    });
    const whole = range(0, text.trimEnd().length);
    if (text.length > longest || notation === 'other') return whole;
    if (notation === 'bare') {
      const found = findMember(text, path);
      return found ? range(found.start, found.end) : whole;
    }
    const content = contentOf(place);
    if (!content) return whole;
    const wireLine = lineAt(content.characters, offset);
    const found = findMember(wireLine, path) ?? { start: 0, end: wireLine.length };
    const at = (index: number) => content.start + (content.starts ? content.starts[offset + index]! : index);
    return range(at(found.start), at(found.end));
  };
}

/** What an entry says of the wire. */
interface Content {
  /** Where its value begins in the line of the file. */
  start: number;
  /** The record as text, or the text that the value stands for. */
  characters: string;
  /** Of a text: where in the source of the value each of its characters begins, and where the text ends. */
  starts?: readonly number[];
}

function readContent(text: string, pointer: string): Content | undefined {
  const span = findMember(text, pointer);
  if (!span) return undefined;
  const source = text.slice(span.start, span.end);
  return { start: span.start, ...(source.startsWith('"') ? unescaped(source) : { characters: source }) };
}

function lineAt(characters: string, offset: number): string {
  const end = characters.indexOf('\n', offset);
  return characters.slice(offset, end === -1 ? undefined : end);
}

/** The text of a JSON string, and where in its source each character begins. */
function unescaped(source: string): Pick<Content, 'characters' | 'starts'> {
  const starts: number[] = [];
  const pieces: string[] = [];
  for (let at = 1; at < source.length - 1; ) {
    const isEscape = source[at] === '\\';
    const length = !isEscape ? 1 : source[at + 1] === 'u' ? 6 : 2;
    const piece = source.slice(at, at + length);
    pieces.push(isEscape ? (JSON.parse(`"${piece}"`) as string) : piece);
    starts.push(at);
    at += length;
  }
  starts.push(source.length - 1);
  return { characters: pieces.join(''), starts };
}
