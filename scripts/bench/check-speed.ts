import { createReadStream, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { loadRules } from '../../src/check/load-rules.ts';
import { createTranscriptChecker } from '../../src/check/transcript.ts';
import { formatAgentId } from '../../src/protocol/agent.ts';
import { loadModel } from '../../src/protocol/catalogue.ts';
import { wireModel } from '../../src/protocol/overlay.ts';
import { recordingFile } from '../../src/reference/recordings.ts';
import { recordedAgent } from '../recordings/record.ts';

/**
 * How fast a transcript is checked, beside the same file read line by line and parsed and nothing else. A `raw` line is
 * parsed twice, in both loops: as an entry of the transcript, and as a record.
 */
export interface CheckSpeed {
  notation: 'record' | 'raw';
  /** Megabytes of the file. */
  size: number;
  /** Time of the loop that only parses, by that of the check. */
  ratio: number;
  /** Growth of the heap from a tenth of the file to its end, in megabytes. */
  growth: number;
}

/** Runs that have everything: tools, thinking, blocks that overlap, retries, dialogs. */
const recordings = [
  'one-tool',
  'thinking',
  'parallel-tools',
  'blocks-in-turn',
  'retry',
  'nested-tools',
  'plain-answer',
];

export async function checkSpeed(notation: CheckSpeed['notation'], megabytes = 100): Promise<CheckSpeed> {
  const folder = mkdtempSync(join(tmpdir(), 'wirebook-bench-'));
  const file = join(folder, 'long.jsonl');
  try {
    writeLong(file, notation, megabytes << 20);
    const model = wireModel(await loadModel(formatAgentId(recordedAgent)), 'open');
    const rules = await loadRules();
    const check = async (onBytes?: (seen: number) => void) => {
      let seen = 0;
      let found = 0;
      const checker = createTranscriptChecker({
        file,
        model,
        rules,
        onFinding: () => (found += 1),
      });
      for await (const bytes of createReadStream(file, {
        highWaterMark: 1 << 18,
      })) {
        checker.push(bytes as Buffer);
        seen += (bytes as Buffer).length;
        onBytes?.(seen);
      }
      checker.end();
      if (found > 0) throw new Error(`The long transcript has ${found} findings; it should have none.`);
    };
    const size = statSync(file).size;
    return {
      notation,
      size: size / 2 ** 20,
      ratio: await medianRatio(
        () => parseOnly(file, notation),
        () => check(),
      ),
      growth: await growthOf(check, size),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Growth of the heap during a check of its own: to collect what is not in use takes time that no other run is to pay for. */
async function growthOf(
  check: (onBytes: (seen: number) => void) => Promise<void>,
  size: number,
): Promise<number> {
  let early = 0;
  let late = 0;
  await check((seen) => {
    if (early === 0 && seen > size / 10) early = heap();
    if (seen === size) late = heap();
  });
  return late - early;
}

async function parseOnly(file: string, notation: CheckSpeed['notation']): Promise<void> {
  const decoder = new TextDecoder();
  let pending = '';
  for await (const bytes of createReadStream(file, {
    highWaterMark: 1 << 18,
  })) {
    const text = pending + decoder.decode(bytes as Buffer, { stream: true });
    let start = 0;
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
      const entry = JSON.parse(text.slice(start, end)) as { raw: string };
      if (notation === 'raw') JSON.parse(entry.raw);
      start = end + 1;
    }
    pending = text.slice(start);
  }
}

function writeLong(file: string, notation: CheckSpeed['notation'], bytes: number): void {
  const lines = recordings.flatMap((name) =>
    readFileSync(recordingFile(recordedAgent, name), 'utf8')
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => JSON.parse(line) as { dir: string; record?: object })
      .filter(({ record }) => record)
      .map(({ dir, record }) =>
        notation === 'record' ? { dir, record } : { dir, raw: JSON.stringify(record) },
      ),
  );
  const once = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const target = openSync(file, 'w');
  for (let written = 0; written < bytes; ) written += writeSync(target, once);
}

/**
 * The time of one by that of the other, both measured in turn: on a machine that others use as well, two times tell
 * something of each other only when they were taken side by side. The first round does not count, since it compiles.
 */
async function medianRatio(one: () => Promise<void>, other: () => Promise<void>): Promise<number> {
  await one();
  await other();
  const ratios: number[] = [];
  for (let round = 0; round < 5; round++) ratios.push((await timed(one)) / (await timed(other)));
  return ratios.toSorted((a, b) => a - b)[2]!;
}

/** Time of the processor: what else the machine does meanwhile does not count. */
async function timed(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** What is in use after everything that is not has been taken away. */
function heap(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed / 2 ** 20;
}
