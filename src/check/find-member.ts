/** A part of a text, end exclusive. */
export interface Span {
  start: number;
  end: number;
}

/**
 * Where the value at a JSON pointer stands in a JSON text, or the nearest one around it that exists; nothing in an empty text.
 * Reads the text once for each step of the pointer, holds nothing, and takes any depth. What is cut off ends where the text ends.
 */
export function findMember(text: string, pointer: string): Span | undefined {
  const start = skipSpace(text, 0);
  if (start === text.length) return undefined;
  let found: Span = { start, end: endOfValue(text, start) };
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    const opening = text[found.start];
    const next =
      opening === '{'
        ? member(text, found, name)
        : opening === '[' && /^\d+$/.test(name)
          ? item(text, found, Number(name))
          : undefined;
    if (!next) break;
    found = next;
  }
  return found;
}

/** Of a name that an object has twice, the last one counts. */
function member(text: string, object: Span, name: string): Span | undefined {
  let found: Span | undefined;
  for (let at = skipSpace(text, object.start + 1); text[at] === '"'; ) {
    const keyEnd = endOfString(text, at);
    const colon = skipSpace(text, keyEnd);
    if (text[colon] !== ':') break;
    const start = skipSpace(text, colon + 1);
    const end = endOfValue(text, start);
    if (isName(text.slice(at, keyEnd), name)) found = { start, end };
    at = afterComma(text, end);
  }
  return found;
}

function item(text: string, array: Span, index: number): Span | undefined {
  let at = skipSpace(text, array.start + 1);
  for (let count = 0; at < text.length && text[at] !== ']'; count += 1) {
    const end = endOfValue(text, at);
    if (end === at) return undefined;
    if (count === index) return { start: at, end };
    at = afterComma(text, end);
  }
  return undefined;
}

function isName(source: string, name: string): boolean {
  if (!source.includes('\\')) return source.slice(1, -1) === name;
  try {
    return JSON.parse(source) === name;
  } catch {
    return false;
  }
}

function afterComma(text: string, end: number): number {
  const at = skipSpace(text, end);
  return text[at] === ',' ? skipSpace(text, at + 1) : at;
}

function endOfValue(text: string, start: number): number {
  const opening = text[start];
  if (opening === '"') return endOfString(text, start);
  if (opening !== '{' && opening !== '[') {
    plain.lastIndex = start;
    return plain.test(text) ? plain.lastIndex : start;
  }
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at) - 1;
    else if (character === '{' || character === '[') depth += 1;
    else if ((character === '}' || character === ']') && --depth === 0) return at + 1;
  }
  return text.length;
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at + 1;
  }
  return text.length;
}

function skipSpace(text: string, at: number): number {
  space.lastIndex = at;
  space.test(text);
  return space.lastIndex;
}

const space = /[ \t\r\n]*/y;
/** A number or a word, or what stands in its place. */
const plain = /[^,:"{}[\] \t\r\n]+/y;
