import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import type { BridgeProcess } from '../bridge-process.ts';
import { bridgeProcess } from '../bridge-process.ts';
import { chromiumArguments, findChromium } from '../chromium.ts';
import { readTranscript } from './read-transcript.ts';

/** What a flood has shown. */
export interface FloodResult {
  seconds: number;
  sessions: number;
  records: number;
  bytes: number;
  reloads: number;
  /** The most memory that the bridge has had, in MB: at any time, as the system counts it. */
  bridgePeak: number;
}

export interface FloodOptions {
  seconds: number;
  /** Records to a second. The real Pi sends 8,000 at most. */
  rate?: number;
  /** Seconds after which a session ends and another one begins, so that none reaches the cap of a transcript. */
  session?: number;
  log?: (text: string) => void;
}

/**
 * Lets an agent print without a pause while the playground in a real browser is loaded again every few seconds, at
 * random, and compares the transcript with what the agent says it has printed.
 *
 * @throws when a byte differs, a number is missing or double, or the page has stopped following.
 */
export async function flood(options: FloodOptions): Promise<FloodResult> {
  const { seconds, rate = 8000, session = 600, log = () => {} } = options;
  const folder = mkdtempSync(join(tmpdir(), 'wirebook-flood-'));
  const report = join(folder, 'report.json');
  const agent = fileURLToPath(new URL('flooding-agent.ts', import.meta.url));
  const bridge = await bridgeProcess({ command: [process.execPath, agent, report, String(rate)], folder });
  const browser = await chromium.launch({
    executablePath: findChromium() ?? 'chromium',
    args: chromiumArguments,
  });
  const result: FloodResult = { seconds: 0, sessions: 0, records: 0, bytes: 0, reloads: 0, bridgePeak: 0 };
  const start = performance.now();
  const passed = () => (performance.now() - start) / 1000;
  try {
    while (passed() < seconds) {
      result.reloads += await watch(bridge, browser, Math.min(session, seconds - passed()));
      const printed = await compare(bridge, report);
      result.sessions += 1;
      result.records += printed.lines;
      result.bytes += printed.bytes;
      result.seconds = passed();
      result.bridgePeak = peakOf(bridge.pid);
      log(JSON.stringify(result));
    }
    return result;
  } finally {
    await browser.close();
    await bridge.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One session: starts the agent in the playground, loads the page again and again, stops it. Gives the reloads. */
async function watch(bridge: BridgeProcess, browser: Browser, seconds: number): Promise<number> {
  const page = await browser.newPage();
  const until = performance.now() + seconds * 1000;
  await page.goto(await bridge.launchAddress());
  await page.getByRole('button', { name: 'Start agent' }).click();
  let reloads = 0;
  while (performance.now() < until) {
    await growing(page);
    await delay(Math.min(1000 + Math.random() * 6000, Math.max(0, until - performance.now())));
    await page.reload();
    reloads += 1;
  }
  await growing(page);
  await page.getByRole('button', { name: 'Stop agent' }).click();
  await page.getByText('The agent ended with exit code 0').first().waitFor({ timeout: 120_000 });
  await page.close();
  return reloads;
}

/** Waits until the page shows more rows than it did: it follows. */
async function growing(page: Page): Promise<void> {
  const rows = async () =>
    Number((await page.getByText(/^[\d,]+ rows?$/).textContent())?.replaceAll(/\D/g, ''));
  const before = await rows();
  const until = performance.now() + 120_000;
  while ((await rows()) <= before) {
    if (performance.now() > until) throw new Error(`The page stays at ${before} rows.`);
    await delay(50);
  }
}

interface Printed {
  lines: number;
  bytes: number;
  sha256: string;
}

/** Holds the transcript against what the agent has printed, and deletes it. */
async function compare(bridge: BridgeProcess, report: string): Promise<Printed> {
  const printed = JSON.parse(readFileSync(report, 'utf8')) as Printed;
  const names = readdirSync(bridge.transcripts).filter((name) => name.endsWith('.jsonl'));
  if (names.length !== 1) throw new Error(`Expected one transcript, got ${names.join(', ')}.`);
  const file = join(bridge.transcripts, names[0]!);
  const recorded = await printedIn(file);
  for (const member of ['lines', 'bytes', 'sha256'] as const) {
    if (recorded[member] === printed[member]) continue;
    throw new Error(`The agent says ${member} ${printed[member]}, the transcript ${recorded[member]}.`);
  }
  rmSync(file);
  rmSync(report);
  return printed;
}

const LF = Buffer.from('\n');

/** What the agent has printed, as the transcript has it. */
async function printedIn(file: string): Promise<Printed> {
  const hash = createHash('sha256');
  const printed = { lines: 0, bytes: 0 };
  await readTranscript(file, ({ raw, enc }) => {
    const line = Buffer.concat([Buffer.from(raw, enc ?? 'utf8'), LF]);
    hash.update(line);
    printed.lines += 1;
    printed.bytes += line.length;
  });
  return { ...printed, sha256: hash.digest('hex') };
}

function peakOf(pid: number): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
