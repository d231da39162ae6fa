import type { ChildProcessByStdio } from 'node:child_process';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { commands } from '../../playground/demo-agent/commands.ts';
import { loadScenarios } from '../../playground/demo-agent/load-scenarios.ts';
import { createRandom } from '../../playground/demo-agent/random.ts';
import { projectFolder } from '../../src/site.ts';
import { createLineSplitter } from '../../src/wire/framing.ts';

export interface DemoAgentSoak {
  sent: number;
  answered: number;
  records: number;
  /** MiB in use in the agent after everything else was collected: the most in each fifth of the time. */
  heap: number[];
  /** MiB of memory that the agent's process has taken: the most. */
  memory: number;
}

/** MiB of the heap that no run exceeds, however long it is: what fifty sessions and the program itself take, and half as much. */
const mostHeap = 48;

/** Commands under way at the same time. */
const window = 8;

/**
 * Sends random commands to `wirebook agent` as fast as they are answered, answers its dialogs, and watches its memory.
 *
 * @throws Error if the agent ends, if a command is not answered within a minute, or if what it has in use grows.
 */
export async function soakDemoAgent({
  seconds,
  seed = 1,
  log,
}: {
  seconds: number;
  seed?: number;
  log(text: string): void;
}): Promise<DemoAgentSoak> {
  const lines = randomLines(seed, [...(await loadScenarios()).keys()]);
  const agent = join(projectFolder, 'bin', 'wirebook-agent.js');
  const options = ['--mode', 'rpc', '--seed', String(seed), '--speed', '0'];
  const child = spawn(process.execPath, ['--import', reportHeap, agent, ...options], {
    stdio: ['pipe', 'pipe', 'ignore', 'ipc'],
  }) as ChildProcessByStdio<Writable, Readable, null>;
  const waiting = new Map<string, number>();
  const counts = { sent: 0, answered: 0, records: 0 };
  let failure: string | undefined;
  child.on('exit', (code, signal) => {
    if (!isOver) failure ??= `The agent has ended with ${signal ?? code}.`;
  });
  child.stdin.on('error', () => {});
  const out = createLineSplitter(({ bytes }) => {
    counts.records += 1;
    // Only the beginning of a line says what it is; reading all of them would be most of the work.
    const head = decoder.decode(bytes.subarray(0, 200));
    const answer = /^\{"id":"(s\d+)","type":"response"/.exec(head);
    if (answer) {
      waiting.delete(answer[1]!);
      counts.answered += 1;
    }
    const dialog =
      /^\{"type":"extension_ui_request","id":"([^"]+)","method":"(select|confirm|input|editor)"/.exec(head);
    if (dialog) send({ type: 'extension_ui_response', id: dialog[1], cancelled: true });
  });
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  const send = (record: object) => child.stdin.write(`${JSON.stringify(record)}\n`);

  const start = Date.now();
  const end = start + seconds * 1000;
  const heap: number[] = [];
  child.on('message', (report: { heap: number }) => {
    const fifth = Math.min(4, Math.floor(((Date.now() - start) / (end - start)) * 5));
    heap[fifth] = Math.max(heap[fifth] ?? 0, Math.round(report.heap / 2 ** 17) / 8);
    if (heap[fifth] > mostHeap)
      failure ??= `${heap[fifth]} MiB are in use in the agent, more than ${mostHeap}.`;
  });
  let isOver = false;
  let memory = 0;
  let nextLook = start;
  while (Date.now() < end && failure === undefined) {
    while (waiting.size < window) {
      const id = `s${counts.sent}`;
      counts.sent += 1;
      waiting.set(id, Date.now());
      child.stdin.write(lines(id));
    }
    await delay(1);
    const oldest = [...waiting][0];
    if (oldest && Date.now() - oldest[1] > 60_000)
      failure = `The command ${oldest[0]} was not answered within a minute.`;
    if (Date.now() < nextLook) continue;
    nextLook = Date.now() + 5_000;
    memory = Math.max(memory, memoryOf(child.pid!));
    log(`demo agent: ${JSON.stringify({ ...counts, heap, memory })}`);
  }
  isOver = true;
  child.stdin.end();
  if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
  if (failure !== undefined) throw new Error(failure);
  const result = { ...counts, heap, memory };
  // In a short run the last sessions are still coming in.
  if (seconds >= 300 && heap[4]! > heap[1]! * 1.1)
    throw new Error(`The memory in use has grown: ${JSON.stringify(result)}.`);
  return result;
}

const reportHeap = fileURLToPath(new URL('report-heap.ts', import.meta.url));

const decoder = new TextDecoder();

/** MiB that a process holds; 0 where the system does not say. */
function memoryOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}

/** Lines as a client may send them, and some that it should not; each has an answer with its id. */
export function randomLines(seed: number, names: readonly string[]): (id: string) => string {
  const random = createRandom(seed);
  const one = <T>(of: readonly T[]): T => of[Math.floor(random.number() * of.length)]!;
  // A record that is glued to something else is lost for whoever reads lines, and so are those that are huge or never end.
  const prompts = names
    .filter((name) => !/^(flood|large-|crash|never-settles|late-state|noisy|long$)/.test(name))
    .map((name) => `demo:${name}`);
  const slash = [
    '/entry',
    '/say',
    '/say loud',
    '/label',
    '/back',
    '/veto',
    '/fail',
    '/fail hook',
    '/noise',
    '/ui confirm',
  ];
  const others = [...commands.keys(), 'no_such_command'];
  return (id) => {
    const number = random.number();
    const record =
      number < 0.25
        ? { type: 'prompt', message: one(prompts), streamingBehavior: one(['steer', 'followUp']) }
        : number < 0.35
          ? { type: 'prompt', message: one(slash) }
          : number < 0.4
            ? { type: 'bash', command: one(['echo hi', 'seq 50', 'ls; exit 3', 'no']) }
            : number < 0.45
              ? { type: 'new_session' }
              : number < 0.5
                ? { type: 'abort' }
                : { type: one(others), message: one([...prompts, undefined]), name: 'a name', level: 'low' };
    return `${JSON.stringify({ id, ...record })}\n`;
  };
}
