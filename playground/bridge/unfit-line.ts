import { parseLine } from '../../src/wire/record.ts';
import { lineCap } from './agent-output.ts';

/** Why a line should not reach the agent: a bare `null` ends Pi 1.6.0, and nothing but an object is a command. */
export function unfit(line: string, asItIs: boolean): string | undefined {
  if (line.includes('\n'))
    return 'Not sent: a line feed would make two lines of it. Write the record on one line.';
  if (!line.isWellFormed())
    return 'Not sent: it has half of a surrogate pair, which UTF-8 cannot carry. Write it as an escape, for example \\ud83d.';
  const size = Buffer.byteLength(line);
  if (size > lineCap)
    return `Not sent: expected a line of at most ${lineCap} bytes, got one of ${size}. Send a shorter one.`;
  if (asItIs) return undefined;
  const parsed = parseLine(line);
  if (!('problem' in parsed)) return undefined;
  return `Not sent: expected one JSON object on the line, got ${parsed.problem}. It can be sent all the same, as it is.`;
}
