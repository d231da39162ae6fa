import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { programOnPath } from '../../playground/bridge/program-on-path.ts';
import { bridgeProcess } from '../bridge-process.ts';

/** How the bridge compares with the two ends of the scale, over the same lines in the same run. */
export interface BridgeSpeed {
  /** Lines to a second: from a pipe, through websocketd, and through the bridge with its recording. */
  pipe: number;
  websocketd: number | undefined;
  bridge: number;
}

/** So many runs each, in turn; the best of each counts, since whatever else the machine does only slows down. */
const rounds = 5;

/** Lets a file of records flow to a reader that counts lines: by each way in turn. */
export async function bridgeSpeed(records = 300_000): Promise<BridgeSpeed> {
  const folder = mkdtempSync(join(tmpdir(), 'wirebook-bench-'));
  try {
    const file = join(folder, 'records.jsonl');
    writeFileSync(file, recordsLikePi(records));
    const best = { pipe: 0, websocketd: 0, bridge: 0 };
    const websocketd = programOnPath(['websocketd'], process.env.PATH ?? '');
    for (let round = 0; round < rounds; round++) {
      best.pipe = Math.max(best.pipe, records / (await throughPipe(file, records)));
      best.bridge = Math.max(best.bridge, records / (await throughBridge(file, records, folder)));
      if (websocketd)
        best.websocketd = Math.max(
          best.websocketd,
          records / (await throughWebsocketd(websocketd, file, records)),
        );
    }
    return { ...best, websocketd: websocketd ? best.websocketd : undefined };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Deltas as Pi writes them, 315 bytes each. */
function recordsLikePi(count: number): string {
  const lines: string[] = [];
  for (let number = 0; number < count; number++) {
    const update = { type: 'text_delta', contentIndex: 0, delta: `word ${number} "quoted"\n` };
    const usage = { input: 1200, output: number, cacheRead: 0, cacheWrite: 0, totalTokens: 1200 + number };
    lines.push(
      JSON.stringify({ type: 'message_update', assistantMessageEvent: update, usage, pad: 'x'.repeat(96) }),
    );
  }
  return `${lines.join('\n')}\n`;
}

/**
 * Each way gives the seconds from the first line to the last, as whoever reads sees them: what it takes to start
 * something is not what is compared. A reader of a pipe gets its lines as texts, as a client does that reads them.
 */
async function throughPipe(file: string, records: number): Promise<number> {
  const child = spawn('cat', [file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const seconds = stopwatch();
  let lines = 0;
  let rest = '';
  child.stdout.setEncoding('utf8');
  for await (const chunk of child.stdout as AsyncIterable<string>) {
    seconds.begin();
    const pieces = (rest + chunk).split('\n');
    rest = pieces.pop() ?? '';
    lines += pieces.length;
  }
  if (lines !== records) throw new Error(`Expected ${records} lines from a pipe, got ${lines}.`);
  return seconds.passed();
}

async function throughWebsocketd(program: string, file: string, records: number): Promise<number> {
  const port = await freePort();
  const server = spawn(program, [`--port=${port}`, '--address=127.0.0.1', 'cat', file], { stdio: 'ignore' });
  try {
    await listening(port);
    const socket = new WebSocket(`ws://127.0.0.1:${port}/`, { perMessageDeflate: false });
    const seconds = stopwatch();
    let lines = 0;
    socket.on('message', () => {
      seconds.begin();
      lines += 1;
    });
    await once(socket, 'close');
    if (lines !== records) throw new Error(`Expected ${records} lines from websocketd, got ${lines}.`);
    return seconds.passed();
  } finally {
    await ended(server);
  }
}

async function throughBridge(file: string, records: number, folder: string): Promise<number> {
  const bridge = await bridgeProcess({ command: ['cat', file], folder });
  try {
    const socket = await bridge.socket(await bridge.start());
    const seconds = stopwatch();
    let lines = 0;
    socket.on('message', (data: Buffer) => {
      seconds.begin();
      lines += lineFeedsIn(data) + 1;
      if (data.subarray(-200).includes('"dir":"exit"')) socket.close();
    });
    await once(socket, 'close');
    // Beside the records there are the header, the news, the exit.
    if (lines < records) throw new Error(`Expected ${records} lines through the bridge, got ${lines}.`);
    return seconds.passed();
  } finally {
    await bridge.end();
  }
}

function stopwatch() {
  let begun: number | undefined;
  return {
    begin() {
      begun ??= performance.now();
    },
    passed: () => (performance.now() - (begun ?? Number.NaN)) / 1000,
  };
}

function lineFeedsIn(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) count += 1;
  return count;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function listening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isThere = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isThere) return;
    await delay(20);
  }
}

async function ended(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill();
  await exit;
}
