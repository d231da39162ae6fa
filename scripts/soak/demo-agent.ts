import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { commands } from '../../playground/demo-agent/commands.ts';
import { loadScenarios } from '../../playground/demo-agent/load-scenarios.ts';
import { createRandom } from '../../playground/demo-agent/random.ts';
import { projectFolder } from '../../src/site.ts';
import { createLineSplitter } from '../../src/wire/framing.ts';

export interface DemoAgentSoak {
  sent: number;
  answered: number;
  records: number;
  /** MiB of memory of the agent's process: after a fifth of the time, and the most after that. */
  memoryEarly: number;
  memoryLate: number;
}

/** Commands under way at the same time. */
const window = 8;

/**
 * Sends random commands to `wirebook agent` as fast as they are answered, answers its dialogs, and watches its memory.
 *
 * @throws Error if the agent ends, if a command is not answered within a minute, or if the memory grows without end.
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
  const child = spawn(process.execPath, [agent, '--mode', 'rpc', '--seed', String(seed), '--speed', '0'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
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
  let isOver = false;
  let early = 0;
  let late = 0;
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
    nextLook = Date.now() + 1000;
    const memory = memoryOf(child.pid!);
    if (Date.now() - start < seconds * 200) early = Math.max(early, memory);
    else late = Math.max(late, memory);
    if (counts.sent % 5 === 0) log(`demo agent: ${JSON.stringify({ ...counts, memory })}`);
  }
  isOver = true;
  child.stdin.end();
  if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
  if (failure !== undefined) throw new Error(failure);
  const result = { ...counts, memoryEarly: early, memoryLate: late };
  // Garbage is collected when there is enough of it: what matters is that it does not go on growing.
  if (late > early * 1.5 + 64) throw new Error(`The memory has grown: ${JSON.stringify(result)}.`);
  return result;
}

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
