import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserServer, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { markName } from '../../playground/bridge/supervisor/orders.ts';
import { hasInEnvironment, runningProcesses } from '../../playground/bridge/supervisor/processes.ts';
import type { BridgeProcess } from '../bridge-process.ts';
import { bridgeProcess } from '../bridge-process.ts';
import { chromiumArguments, findChromium } from '../chromium.ts';
import { readTranscript } from './read-transcript.ts';

/** How often each was killed, and how often a command of Pi's bash tool was running at that moment. */
export interface KillsResult {
  bridge: number;
  agent: number;
  page: number;
  duringTool: number;
  /** The longest time, in seconds, from a kill (of a page: from the stop that followed) until nobody was left. */
  slowest: number;
}

const victims = ['bridge', 'agent', 'page'] as const;
type Victim = (typeof victims)[number];

/** Seconds after which whoever is still there is an orphan: the steps of a shut-down, and five more. */
const patience = 15;

/**
 * Kills the bridge, the agent and the browser in turn, each with SIGKILL and at a random moment of a run in which Pi's
 * bash tool has a command of its own running. Linux only.
 *
 * @throws when a process is left over, or a transcript is torn or does not say how the agent has ended.
 */
export async function kills({ times, log = () => {} }: { times: number; log?: (text: string) => void }) {
  const folder = mkdtempSync(join(tmpdir(), 'wirebook-kills-'));
  const result: KillsResult = { bridge: 0, agent: 0, page: 0, duringTool: 0, slowest: 0 };
  let bridge = await bridgeProcess({ folder });
  let browser = await launchBrowser();
  try {
    for (let time = 0; time < times; time++) {
      const victim = victims[time % victims.length]!;
      const page = await beginRun(bridge, browser);
      await delay(Math.random() * 4000);
      if (processesOf(folder).some(({ text }) => text.startsWith('sleep\0'))) result.duringTool += 1;
      const start = performance.now();
      await kill(victim, { bridge, browser, folder });
      if (victim === 'page') {
        browser = await launchBrowser();
        await stopAgain(bridge, browser);
      }
      await nobodyLeft(folder, victim === 'bridge' ? undefined : bridge.pid);
      result.slowest = Math.max(result.slowest, (performance.now() - start) / 1000);
      if (victim === 'bridge') bridge = await bridgeProcess({ folder });
      if (victim !== 'page') await page.context().close();
      await wholeTranscripts(bridge);
      result[victim] += 1;
      if ((time + 1) % 10 === 0) log(JSON.stringify(result));
    }
    return result;
  } finally {
    await browser.close();
    await bridge.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

const launchBrowser = () =>
  chromium.launchServer({ executablePath: findChromium() ?? 'chromium', args: chromiumArguments });

/** Opens the playground, starts Pi, and prompts it so that its model asks for a command that lasts. */
async function beginRun(bridge: BridgeProcess, browser: BrowserServer): Promise<Page> {
  const page = await openPage(bridge, browser);
  await page.getByRole('button', { name: 'Start agent' }).click();
  await page.getByLabel('JSON').fill('{"id":"1","type":"prompt","message":"demo:long-tool"}');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  return page;
}

async function openPage(bridge: BridgeProcess, browser: BrowserServer): Promise<Page> {
  const connected = await chromium.connect(browser.wsEndpoint());
  const page = await (await connected.newContext()).newPage();
  await page.goto(await bridge.launchAddress());
  return page;
}

/** Another page finds the agent that goes on without its own, and stops it. */
async function stopAgain(bridge: BridgeProcess, browser: BrowserServer): Promise<void> {
  const page = await openPage(bridge, browser);
  await page.getByRole('button', { name: 'Go on with it' }).click();
  await page.getByRole('button', { name: 'Stop agent' }).click();
  await page
    .getByText(/^The agent ended/)
    .first()
    .waitFor({ timeout: 60_000 });
}

interface Scene {
  bridge: BridgeProcess;
  browser: BrowserServer;
  folder: string;
}

async function kill(victim: Victim, { bridge, browser, folder }: Scene): Promise<void> {
  if (victim === 'page') return browser.kill();
  if (victim === 'bridge') {
    process.kill(bridge.pid, 'SIGKILL');
    await bridge.exited;
    return;
  }
  while (!isKilled(await agentOf(folder)));
}

/** False if it was gone: what looked like the agent, in the moment in which it was started, was somebody else. */
function isKilled(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

/** The number of the agent. Its supervisor may be just about to start it. */
async function agentOf(folder: string): Promise<number> {
  for (;;) {
    const all = processesOf(folder).filter(({ isMarked }) => isMarked);
    // Of those that are marked it alone has been started by one that is not.
    const agent = all.find(({ parent }) => !all.some(({ pid }) => pid === parent));
    if (agent) return agent.pid;
    await delay(10);
  }
}

/** Supervisors, agents and whatever they have started: whoever has the folder of this run in the environment. */
function processesOf(folder: string) {
  return runningProcesses()
    .filter(({ pid }) => hasInEnvironment(pid, 'XDG_STATE_HOME', folder))
    .map((facts) => ({ ...facts, text: textOf(facts.pid, 'cmdline'), isMarked: isMarked(facts.pid) }));
}

const isMarked = (pid: number) => textOf(pid, 'environ').includes(`${markName}=`);

function textOf(pid: number, file: 'cmdline' | 'environ'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1');
  } catch {
    return '';
  }
}

async function nobodyLeft(folder: string, but: number | undefined): Promise<void> {
  const until = performance.now() + patience * 1000;
  for (;;) {
    const left = processesOf(folder).filter(({ pid }) => pid !== but);
    if (left.length === 0) return;
    if (performance.now() > until)
      throw new Error(
        `Left over: ${left.map(({ pid, text }) => `${pid} ${text.replaceAll('\0', ' ')}`).join('; ')}`,
      );
    await delay(50);
  }
}

/** Reads every transcript, each of which has to be whole and to say how the agent ended, and deletes it. */
async function wholeTranscripts({ transcripts }: BridgeProcess): Promise<void> {
  for (const name of readdirSync(transcripts)) {
    const file = join(transcripts, name);
    const { entries, hasExit } = await readTranscript(file, () => {});
    if (entries > 0 && !hasExit) throw new Error(`${name} does not say how the agent has ended.`);
    rmSync(file);
  }
}
