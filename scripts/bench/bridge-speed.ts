import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { programOnPath } from '../../playground/bridge/program-on-path.ts';
import type { BridgeProcess } from '../bridge-process.ts';
import { bridgeProcess } from '../bridge-process.ts';
import type { Counted } from './count-lines.ts';

/** How the bridge compares with the two ends of the scale, over the same lines in the same run. */
export interface BridgeSpeed {
  /** Lines to a second: from a pipe, through websocketd, and through the bridge with its recording. */
  pipe: number;
  websocketd: number | undefined;
  bridge: number;
}

/** So many runs each, in turn; the best of each counts, since whatever else the machine does only slows down. */
const rounds = 9;

/** Lets a file of records flow to a reader that counts lines: by each way in turn. */
export async function bridgeSpeed(records = 300_000): Promise<BridgeSpeed> {
  const folder = mkdtempSync(join(tmpdir(), 'wirebook-bench-'));
  try {
    const file = join(folder, 'records.jsonl');
    writeFileSync(file, recordsLikePi(records));
    const best = { pipe: 0, websocketd: 0, bridge: 0 };
    const websocketd = programOnPath(['websocketd'], process.env.PATH ?? '');
    // One for all rounds, as somebody's bridge runs for hours; websocketd needs no time to become fast.
    const bridge = await bridgeProcess({ command: printing(file), folder });
    try {
      for (let round = 0; round < rounds; round++) {
        best.pipe = Math.max(best.pipe, records / (await throughPipe(file, records)));
        best.bridge = Math.max(best.bridge, records / (await throughBridge(bridge, records)));
        if (websocketd)
          best.websocketd = Math.max(
            best.websocketd,
            records / (await throughWebsocketd(websocketd, file, records)),
          );
      }
    } finally {
      await bridge.end();
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

/** Waits for a line, then prints a file as fast as whoever reads takes it. */
const printing = (file: string) => ['sh', '-c', 'read line && cat "$1"', 'sh', file];

/** Each way gives the seconds that the lines of a file took to whoever reads them. */
const throughPipe = (file: string, records: number) => counted(records, 'a pipe', 'pipe', ...printing(file));

async function throughWebsocketd(program: string, file: string, records: number): Promise<number> {
  const port = await freePort();
  const args = [`--port=${port}`, '--address=127.0.0.1', ...printing(file)];
  const server = spawn(program, args, { stdio: 'ignore' });
  try {
    await listening(port);
    return await counted(records, 'websocketd', 'socket', `ws://127.0.0.1:${port}/`);
  } finally {
    await ended(server);
  }
}

async function throughBridge(bridge: BridgeProcess, records: number): Promise<number> {
  const { address, origin, protocols } = await bridge.door(await bridge.start());
  const seconds = await counted(records, 'the bridge', 'socket', address, origin, ...protocols);
  // What a disk has not written yet would slow down the next round.
  for (const file of readdirSync(bridge.transcripts)) rmSync(join(bridge.transcripts, file));
  return seconds;
}

async function counted(records: number, name: string, ...args: string[]): Promise<number> {
  const reader = spawn(process.execPath, [countLines, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const { lines, seconds } = JSON.parse(await text(reader.stdout)) as Counted;
  // Beside the records, the bridge sends the header, the news, the exit.
  if (lines < records) throw new Error(`Expected ${records} lines from ${name}, got ${lines}.`);
  return seconds;
}

const countLines = fileURLToPath(new URL('count-lines.ts', import.meta.url));

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
