import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { createDescendants } from './descendants.ts';
import type { Assignment, Exit, Order, Report } from './orders.ts';
import { endAgent, endDescendants, killDescendants } from './shut-down.ts';
import { completeTranscript } from './transcript-end.ts';

/**
 * The supervisor: the process that starts an agent and sees to it that nothing of it stays behind, whatever becomes of
 * the bridge. It reads orders on stdin, reports on stdout, and ends when the agent and everything that it has started
 * have gone.
 */
process.stdout.on('error', () => {
  // The bridge has gone; the end of stdin says so as well.
});
const orders = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const first = await orders.next();
if (first.done) process.exit();
const { launch, mark, patience, transcript } = JSON.parse(first.value) as Assignment;

const child = startAgent();
const exited = exitOf(child);
const descendants = createDescendants(child?.pid, mark);
const looking = setInterval(() => descendants.look(), 250);

let ending = false;
const end = () => {
  if (!ending) void endAgent({ gone: exited, descendants }, patience);
  ending = true;
};
// Whoever wants the supervisor to end wants the agent to end.
for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(name, end);
const bridge = followOrders();

const exit = await exited;
if (exit) report({ exited: exit });
const left = await endDescendants(descendants, patience);
clearInterval(looking);
report({ gone: { left } });
if ((await bridge) === 'gone' && transcript) completeTranscript(transcript, { exit, left });
process.exit();

function startAgent(): ChildProcess | undefined {
  const { command, args, cwd, env } = launch;
  const streams = [3, 4, 5];
  try {
    // Never through a shell: whatever characters an argument has, the agent gets them verbatim.
    const started = spawn(command, args, {
      cwd,
      env,
      shell: false,
      detached: true,
      stdio: streams,
      windowsHide: true,
    });
    if (started.pid !== undefined) report({ started: started.pid });
    return started;
  } catch (error) {
    // What the system would not even look at, such as a NUL in an argument or too many of them.
    reportFailure(error as NodeJS.ErrnoException);
    return undefined;
  } finally {
    // The agent has its own by now. Held here as well, its output would never end.
    for (const stream of streams) closeSync(stream);
  }
}

function exitOf(started: ChildProcess | undefined): Promise<Exit | undefined> {
  return new Promise((resolve) => {
    if (!started) return resolve(undefined);
    started.once('exit', (code, signal) => resolve({ code, signal }));
    started.on('error', (error) => {
      if (started.pid !== undefined) return;
      reportFailure(error);
      resolve(undefined);
    });
  });
}

/** Resolves when the bridge has written down how it ended, or when it has gone without. */
async function followOrders(): Promise<'done' | 'gone'> {
  for await (const line of orders) {
    const order = JSON.parse(line) as Order;
    if (order.order === 'done') return 'done';
    if (order.order === 'end') end();
    if (order.order === 'kill') void killDescendants(descendants, patience.kill);
    if (order.order === 'signal') child?.kill(order.name);
  }
  end();
  return 'gone';
}

function report(what: Report): void {
  process.stdout.write(`${JSON.stringify(what)}\n`);
}

function reportFailure({ code = '', message }: NodeJS.ErrnoException): void {
  report({ failed: { code, message } });
}
