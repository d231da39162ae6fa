import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preparePi } from '../../playground/bridge/pi-with-loopback-model.ts';
import { createLineSplitter } from '../../src/wire/framing.ts';
import type { TranscriptEntry } from '../../src/wire/transcript.ts';
import { bridgeProcess } from '../bridge-process.ts';

/** What the bridge adds to the real Pi. */
export interface BridgeLatency {
  /** Milliseconds from `get_state` to its answer, the median: on the pipes of Pi, and as a page of the bridge. */
  pipe: number;
  bridge: number;
  /** Answers to a second, when many are asked for at once. */
  pipeRate: number;
  bridgeRate: number;
}

/** One way to an agent. */
interface Way {
  send(line: string): void;
  onLine(take: (line: string) => void): void;
  end(): Promise<void>;
}

const times = 1_000;
const atOnce = 5_000;

/** Two Pis, asked in turn, so that whatever else the machine does meets both. */
export async function bridgeLatency(): Promise<BridgeLatency> {
  const folder = mkdtempSync(join(tmpdir(), 'wirebook-bench-'));
  const ways = [asker(await onPipe(folder)), asker(await overBridge(folder))] as const;
  try {
    const taken: [number[], number[]] = [[], []];
    for (const { ask } of ways) await ask();
    for (let time = 0; time < times; time++)
      for (const index of [0, 1] as const) taken[index].push(await ways[index].ask());
    const [pipeRate, bridgeRate] = [await ways[0].askAtOnce(atOnce), await ways[1].askAtOnce(atOnce)];
    return { pipe: median(taken[0]), bridge: median(taken[1]), pipeRate, bridgeRate };
  } finally {
    for (const { end } of ways) await end();
    rmSync(folder, { recursive: true, force: true });
  }
}

function asker({ send, onLine, end }: Way) {
  let count = 0;
  let answered = 0;
  let isEnough = () => {};
  onLine((line) => {
    if (line.includes('"command":"get_state"')) answered += 1;
    isEnough();
  });
  const until = (wanted: number) =>
    new Promise<void>((resolve) => {
      isEnough = () => answered >= wanted && resolve();
    });
  const put = () => send(`{"id":"${++count}","type":"get_state"}`);
  return {
    end,
    /** Milliseconds until the answer. */
    async ask() {
      const start = performance.now();
      const answer = until(count + 1);
      put();
      await answer;
      return performance.now() - start;
    },
    async askAtOnce(number: number) {
      const start = performance.now();
      const answers = until(count + number);
      for (let asked = 0; asked < number; asked++) put();
      await answers;
      return (number / (performance.now() - start)) * 1000;
    },
  };
}

async function onPipe(cwd: string): Promise<Way> {
  const { launch, cleanUp } = await preparePi({ cwd, env: { PATH: process.env.PATH ?? '' } });
  const child = spawn(launch.command, launch.args, {
    cwd,
    env: launch.env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  return {
    send: (line) => void child.stdin.write(`${line}\n`),
    onLine(take) {
      const splitter = createLineSplitter(({ bytes }) => take(Buffer.from(bytes).toString()));
      child.stdout.on('data', (chunk: Buffer) => splitter.push(chunk));
    },
    async end() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.stdin.end();
      await gone;
      await cleanUp();
    },
  };
}

async function overBridge(folder: string): Promise<Way> {
  const bridge = await bridgeProcess({ folder });
  const socket = await bridge.socket(await bridge.start('pi-loopback'));
  await new Promise((resolve) => socket.once('open', resolve));
  return {
    send: (raw) => socket.send(JSON.stringify({ raw })),
    onLine(take) {
      socket.on('message', (data) => {
        for (const line of String(data).split('\n')) {
          const entry = JSON.parse(line) as TranscriptEntry;
          if (entry.dir === 'out') take(entry.raw);
        }
      });
    },
    end: bridge.end,
  };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;
