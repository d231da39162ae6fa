import { parseLine } from './record.ts';
import type { NoteEntry } from './transcript.ts';

/**
 * Why a line should not reach an agent, in a sentence; nothing if it may. A bare `null` ends Pi 1.6.0, and nothing but an object
 * is a command.
 *
 * @param lineCap bytes that a line may have.
 * @param asItIs whoever sends the line wants it sent, record or not. What no line can carry is refused all the same.
 */
export function unfitness(
  line: string,
  { lineCap, asItIs }: { lineCap: number; asItIs: boolean },
): string | undefined {
  if (line.includes('\n'))
    return 'Not sent: a line feed would make two lines of it. Write the record on one line.';
  if (!line.isWellFormed())
    return 'Not sent: it has half of a surrogate pair, which UTF-8 cannot carry. Write it as an escape, for example \\ud83d.';
  const size = bytesIn(line);
  if (size > lineCap)
    return `Not sent: expected a line of at most ${lineCap} bytes, got one of ${size}. Send a shorter one.`;
  if (asItIs) return undefined;
  const parsed = parseLine(line);
  if (!('problem' in parsed)) return undefined;
  return `Not sent: expected one JSON object on the line, got ${parsed.problem}. It can be sent all the same, as it is.`;
}

export const notRunning = 'The agent is not running. Start it again.';
export const beingStopped = 'Not sent: the agent is being stopped.';

/** Characters of a refused line that its note keeps: somebody may send more of them than anybody wants to hold. */
const refusedKept = 4096;

/** The note of a line that never reached the agent. */
export const refusedNote = (reason: string, line: string): NoteEntry => ({
  dir: 'note',
  what: 'refused',
  text: reason,
  ...beginning(line),
});

/** The beginning of a line that a note is about. */
export function beginning(line: string): Pick<NoteEntry, 'raw' | 'elided'> {
  if (line.length <= refusedKept) return { raw: line };
  // Counted as everywhere: a surrogate pair is one character, and it is not split.
  const raw = line.slice(0, refusedKept).replace(/[\ud800-\udbff]$/, '');
  return { raw, elided: charactersIn(line) - charactersIn(raw) };
}

function charactersIn(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** Bytes of a well-formed text in UTF-8. */
function bytesIn(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    // Of the four bytes of a surrogate pair each half stands for two.
    if (unit >= 0x80) bytes += unit >= 0x800 && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1;
  }
  return bytes;
}
