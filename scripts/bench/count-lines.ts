import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { WebSocket } from 'ws';

/**
 * Whoever reads, as a process of its own: what a bench keeps in memory would cost the readers in it their time. It is there
 * before the first line is: it sends a line, for which the other side waits. Prints the lines that came, and the seconds from
 * that line to the last.
 *
 *     count-lines.ts pipe COMMAND ARG…
 *     count-lines.ts socket ADDRESS [ORIGIN PROTOCOL…]
 */
export interface Counted {
  lines: number;
  seconds: number;
}

const [way, to = '', ...rest] = process.argv.slice(2);
const counted = way === 'pipe' ? await countPipe(to, rest) : await countSocket(to, rest);
console.log(JSON.stringify(counted));
process.exit();

/** The reader of a pipe gets its lines as texts, as a client does that reads them. */
async function countPipe(command: string, args: string[]): Promise<Counted> {
  const { stdin, stdout } = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const begun = performance.now();
  stdin.write('{}\n');
  let lines = 0;
  let left = '';
  stdout.setEncoding('utf8');
  for await (const chunk of stdout as AsyncIterable<string>) {
    const pieces = (left + chunk).split('\n');
    left = pieces.pop() ?? '';
    lines += pieces.length;
  }
  return { lines, seconds: secondsSince(begun) };
}

/** A frame of websocketd is a line; one of the bridge holds several, and the last one says that the agent has ended. */
async function countSocket(address: string, [origin, ...protocols]: string[]): Promise<Counted> {
  const isBridge = origin !== undefined;
  const socket = new WebSocket(address, protocols, {
    perMessageDeflate: false,
    ...(isBridge ? { origin } : {}),
  });
  let begun = 0;
  let lines = 0;
  socket.on('open', () => {
    begun = performance.now();
    socket.send(isBridge ? '{"raw":"{}"}' : '{}\n');
  });
  socket.on('message', (data: Buffer) => {
    lines += lineFeedsIn(data) + 1;
    if (data.subarray(-200).includes('"dir":"exit"')) socket.close();
  });
  await once(socket, 'close');
  return { lines, seconds: secondsSince(begun) };
}

function secondsSince(begun: number): number {
  return (performance.now() - begun) / 1000;
}

function lineFeedsIn(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) count += 1;
  return count;
}
