import type { SessionStatus } from '../../src/wire/bridge-contract.ts';

const LF = 0x0a;
const beginning = '{"type":"agent_';

/**
 * How an agent is doing, from the beginnings and ends of its lines: agents of the Pi family write `type` first. No line
 * is parsed for it. A page that follows the session knows better, from the records themselves.
 *
 * @param lines bytes of whole lines, as the agent has printed them.
 */
export function statusAfter(status: SessionStatus, lines: Buffer): SessionStatus {
  let after = status;
  let begin = latin1(lines, 0, beginning.length) === beginning ? 0 : next(lines, 0);
  for (; begin > -1; begin = next(lines, begin)) {
    const name = begin + beginning.length;
    const event = latin1(lines, name, name + 8);
    if (event.startsWith('start"')) after = 'busy';
    else if (event.startsWith('settled"')) after = 'ready';
    else if (event.startsWith('end"') && !saysWhatFollows(lines, begin)) after = 'ready';
  }
  return after;
}

/** Where the next line of that beginning stands, or -1. The line feed before it is seldom, so that the search is fast. */
function next(lines: Buffer, after: number): number {
  const found = lines.indexOf(`\n${beginning}`, after);
  return found < 0 ? -1 : found + 1;
}

/** Where `agent_settled` follows, the last member says whether the run begins anew. Earlier agents have no such event. */
function saysWhatFollows(lines: Buffer, begin: number): boolean {
  const found = lines.indexOf(LF, begin);
  const end = found < 0 ? lines.length : found;
  return /"willRetry":(true|false)\}\r?$/.test(latin1(lines, Math.max(begin, end - 24), end));
}

const latin1 = (bytes: Buffer, begin: number, end: number) => bytes.toString('latin1', begin, end);
