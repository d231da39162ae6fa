/**
 * JSON as text: what stands in it is moved or replaced without being read and written again, so that a number with many
 * digits, a member that stands twice and the order of members stay as they were written. Loops, not recursion: no depth
 * is too deep. The text has to be valid JSON.
 */

/** Where a member of the outermost object stands. */
export interface Member {
  name: string;
  /** Where its name begins. */
  start: number;
  valueStart: number;
  /** Where its value ends. */
  end: number;
}

/** Without the white space between tokens, thus on one line. */
export function compact(text: string): string {
  const parts: string[] = [];
  for (const [start, end] of tokens(text)) parts.push(text.slice(start, end));
  return parts.join('');
}

/** Deeper levels are not indented further, since the indentation would soon be most of the text. */
const deepestIndentation = 40;

/** One member or entry to a line, indented by two spaces. */
export function laidOut(text: string): string {
  const parts: string[] = [];
  let depth = 0;
  let last = '';
  const newLine = () => parts.push('\n', '  '.repeat(Math.min(depth, deepestIndentation)));
  for (const [start, end] of tokens(text)) {
    const token = text.slice(start, end);
    const closes = token === '}' || token === ']';
    if (closes) depth--;
    const opened = last === '{' || last === '[';
    if (closes ? !opened : opened || last === ',') newLine();
    parts.push(token === ':' ? ': ' : token);
    if (token === '{' || token === '[') depth++;
    last = token;
  }
  return parts.join('');
}

/** The members of the object that the text is, in their order; a name may stand twice. */
export function membersOf(text: string): Member[] {
  const members: Member[] = [];
  let depth = 0;
  let key: { start: number; name: string } | undefined;
  let nested = 0;
  const add = (valueStart: number, end: number) => {
    if (key) members.push({ ...key, valueStart, end });
  };
  for (const [start, end] of tokens(text)) {
    const sign = text[start]!;
    if ('{['.includes(sign)) {
      depth++;
      if (depth === 2) nested = start;
    } else if ('}]'.includes(sign)) {
      depth--;
      if (depth === 1) add(nested, end);
    } else if (depth !== 1 || sign === ':') {
      // Inside of a value, or between a name and its value.
    } else if (sign === ',') {
      key = undefined;
    } else if (key) {
      add(start, end);
    } else {
      key = { start, name: JSON.parse(text.slice(start, end)) as string };
    }
  }
  return members;
}

/** Sets a member of the object that the text is: in its place if it is there, else at the end. */
export function withMember(text: string, name: string, value: unknown): string {
  const members = membersOf(text);
  const present = members.findLast((member) => member.name === name);
  if (present) return text.slice(0, present.valueStart) + written(value, text) + text.slice(present.end);
  const last = members.at(-1);
  if (!last) return laidOut(JSON.stringify({ [name]: value }));
  // The white space before a member is the one before its neighbour.
  const gap = /\s*$/.exec(text.slice(0, last.start))![0];
  const member = `${JSON.stringify(name)}: ${written(value, text)}`;
  return `${text.slice(0, last.end)},${gap}${member}${text.slice(last.end)}`;
}

/** Takes a member out, each time that it stands there. */
export function withoutMember(text: string, name: string): string {
  const members = membersOf(text);
  const index = members.findIndex((member) => member.name === name);
  if (index === -1) return text;
  const [previous, found, next] = [members[index - 1], members[index]!, members[index + 1]];
  const [from, to] = next
    ? [found.start, next.start]
    : previous
      ? [previous.end, found.end]
      : [text.indexOf('{') + 1, text.lastIndexOf('}')];
  return withoutMember(text.slice(0, from) + text.slice(to), name);
}

/** A value as the text around it is written: over several lines, or on one. */
const written = (value: unknown, text: string) =>
  text.includes('\n') ? JSON.stringify(value, null, 2).replaceAll('\n', '\n  ') : JSON.stringify(value);

/** Where each token begins and ends. */
function* tokens(text: string): Generator<[number, number]> {
  const single = '{}[],:';
  const space = ' \t\r\n';
  for (let start = 0; start < text.length; ) {
    const sign = text[start]!;
    if (space.includes(sign)) {
      start++;
      continue;
    }
    let end = start + 1;
    if (sign === '"') end = endOfString(text, start);
    else if (!single.includes(sign)) {
      while (end < text.length && !(single + space).includes(text[end]!)) end++;
    }
    yield [start, end];
    start = end;
  }
}

/** The index after a string; a quote ends it unless an odd number of backslashes stands before. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1) {
    let slashes = 0;
    while (text[end - 1 - slashes] === '\\') slashes++;
    if (slashes % 2 === 0) return end + 1;
    end = text.indexOf('"', end + 1);
  }
  return text.length;
}
