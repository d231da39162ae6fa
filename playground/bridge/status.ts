import type { SessionStatus } from '../../src/wire/bridge-contract.ts';

/**
 * How an agent is doing, from the beginnings and ends of its lines: agents of the Pi family write `type` first. No line
 * is parsed for it. A page that follows the session knows better, from the records themselves.
 */
export function statusAfter(status: SessionStatus, lines: readonly string[]): SessionStatus {
  let after = status;
  for (const line of lines) {
    if (!line.startsWith('{"type":"agent_')) continue;
    if (line.startsWith('start"', 15)) after = 'busy';
    else if (line.startsWith('settled"', 15)) after = 'ready';
    else if (line.startsWith('end"', 15) && !saysWhatFollows(line)) after = 'ready';
  }
  return after;
}

/** Where `agent_settled` follows, the last member says whether the run begins anew. Earlier agents have no such event. */
const saysWhatFollows = (agentEnd: string) => /"willRetry":(true|false)\}\r?$/.test(agentEnd.slice(-24));
