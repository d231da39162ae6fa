import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { SupervisedAgent } from '../../playground/bridge/supervised-agent.ts';
import { superviseAgent } from '../../playground/bridge/supervised-agent.ts';
import { createDescendants } from '../../playground/bridge/supervisor/descendants.ts';
import { processFacts } from '../../playground/bridge/supervisor/processes.ts';
import { projectFolder } from '../../src/site.ts';
import { endAfterTest, isRunning } from '../unit/processes.ts';
import { temporaryFolder } from '../unit/temporary.ts';

/**
 * An agent that is left behind goes on with a shell and nobody who watches it; so does whatever it has started. Tools
 * that end the process group alone leave what has made a group of its own, and a tool that is killed ends nobody.
 */
const onLinux = describe.runIf(process.platform === 'linux');

/** Steps that are short, since everybody here stays until killed. */
const patience = { end: 200, term: 200, output: 200, kill: 5_000 };

const stays = 'process.on("SIGTERM", () => {}); process.on("SIGHUP", () => {}); setInterval(() => {}, 1000);';
const writesNumber = (file: string) =>
  `require("node:fs").writeFileSync(${JSON.stringify(file)}, String(process.pid));`;
const starts = (script: string, options: object) =>
  `require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(script)}], ${JSON.stringify({ stdio: 'ignore', ...options })}).unref();`;

/** What an agent may leave behind: scripts that write the number of the last of them to a file and stay. */
const descendants: [string, (file: string) => string][] = [
  ['a child in its group', (file) => starts(writesNumber(file) + stays, {})],
  ['a child in a session of its own', (file) => starts(writesNumber(file) + stays, { detached: true })],
  [
    'a grandchild in a session of its own, whose parent has gone',
    (file) => starts(starts(writesNumber(file) + stays, { detached: true }), { detached: true }),
  ],
];

/** Starts an agent that stays, with one descendant. */
async function agentWith(descendant: (file: string) => string, start: typeof supervised = supervised) {
  const folder = temporaryFolder();
  const file = join(folder, 'descendant');
  const script = `${descendant(file)} ${writesNumber(join(folder, 'agent'))} ${stays}`;
  const started = start(script, folder);
  const number = async (name: string) => {
    const path = join(folder, name);
    await expect
      .poll(() => existsSync(path) && readFileSync(path, 'utf8'), { timeout: 20_000 })
      .toMatch(/^\d+$/);
    return endAfterTest(Number(readFileSync(path, 'utf8')));
  };
  return { started, agent: await number('agent'), descendant: await number('descendant') };
}

function supervised(script: string, cwd: string): SupervisedAgent {
  const env = { PATH: process.env.PATH ?? '' };
  const agent = superviseAgent({ command: process.execPath, args: ['-e', script], cwd, env }, { patience });
  onTestFinished(() => agent.kill());
  return agent;
}

/** As other tools start an agent: in a process group of its own, which is all that is known of it later. */
const grouped = (script: string, cwd: string) =>
  spawn(process.execPath, ['-e', script], { cwd, detached: true, stdio: 'ignore' });

onLinux('ending the process group', () => {
  test('leaves what has a session of its own', async () => {
    const [, descendant] = descendants[1]!;
    const left = await agentWith(descendant, grouped as never);
    const ended = once(left.started as unknown as ChildProcess, 'exit');
    process.kill(-left.agent, 'SIGKILL');
    await ended;
    expect(isRunning(left.descendant)).toBe(true);
  });
});

onLinux.for(descendants)('%s', ([, descendant]) => {
  test('goes with an agent that is stopped', async () => {
    const running = await agentWith(descendant);
    running.started.end();
    expect(await running.started.gone).toEqual([]);
    expect([running.agent, running.descendant].filter(isRunning)).toEqual([]);
  });

  test('goes with an agent that is killed', async () => {
    const running = await agentWith(descendant);
    process.kill(running.agent, 'SIGKILL');
    expect(await running.started.gone).toEqual([]);
    expect(isRunning(running.descendant)).toBe(false);
  });
});

onLinux('a child that has cleared its environment and lets go of its parent', () => {
  const clears = (file: string) => starts(writesNumber(file) + stays, { detached: true, env: {} });

  test.for([
    ['is not known by the mark', false],
    ['is known by having been seen', true],
  ] as const)('%s', async ([, isSeen]) => {
    const left = await agentWith(clears, grouped as never);
    const descendants = createDescendants(left.agent, 'mark');
    if (isSeen) descendants.look();
    const ended = once(left.started as unknown as ChildProcess, 'exit');
    process.kill(left.agent, 'SIGKILL');
    await ended;
    expect(descendants.find().includes(left.descendant)).toBe(isSeen);
  });
});

onLinux('the supervisor is killed', () => {
  const supervisorOf = (agent: number) => processFacts(agent)!.parent;

  test.for(descendants)('%s goes all the same, and so does the agent', async ([, descendant]) => {
    const running = await agentWith(descendant);
    process.kill(supervisorOf(running.agent), 'SIGKILL');
    expect(await running.started.exited).toBe('unknown');
    expect(await running.started.gone).toEqual([]);
    expect([running.agent, running.descendant].filter(isRunning)).toEqual([]);
  });
});

onLinux('whoever has started the agent is killed', () => {
  /** A process that starts an agent and does nothing else, as a bridge that is killed at any moment. */
  const bridge = (script: string, cwd: string) => {
    const module = JSON.stringify(join(projectFolder, 'playground', 'bridge', 'supervised-agent.ts'));
    const launch = { command: process.execPath, args: ['-e', script], cwd, env: { PATH: process.env.PATH } };
    const transcript = { file: join(cwd, 'transcript.jsonl'), startedAt: '0' };
    const options = JSON.stringify({ patience, transcript });
    const source = `import(${module}).then(({ superviseAgent }) => superviseAgent(${JSON.stringify(launch)}, ${options}))`;
    return spawn(process.execPath, ['-e', source], { cwd, stdio: 'inherit' });
  };

  test.for(descendants)('%s goes, and so does the agent', async ([, descendant]) => {
    const running = await agentWith(descendant, bridge as never);
    const killed = running.started as unknown as ChildProcess;
    const supervisor = processFacts(running.agent)!.parent;
    const ended = once(killed, 'exit');
    process.kill(killed.pid!, 'SIGKILL');
    await ended;
    const left = () => [running.agent, running.descendant, supervisor].filter(isRunning);
    await expect.poll(left, { timeout: 20_000 }).toEqual([]);
  });
});

onLinux('nobody else is ended', () => {
  test('a neighbour goes on', async () => {
    const neighbour = spawn(process.execPath, ['-e', stays], { stdio: 'ignore', detached: true });
    endAfterTest(neighbour.pid!);
    const running = await agentWith(descendants[2]![1]);
    running.started.end();
    await running.started.gone;
    expect(isRunning(neighbour.pid!)).toBe(true);
  });
});
