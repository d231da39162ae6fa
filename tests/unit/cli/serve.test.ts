import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { projectFolder } from '../../../src/site.ts';
import { endAfterTest, isRunning } from '../processes.ts';
import { temporaryFolder } from '../temporary.ts';

interface Serving {
  process: ChildProcess;
  /** Starts the agent of a profile, as the playground does. */
  start(profile: string): Promise<void>;
  /** The next line on stdout that fits. */
  line(fits: RegExp): Promise<string>;
  ended: Promise<{ code: number | null; signal: string | null }>;
}

const program = join(projectFolder, 'bin', 'wirebook.js');

/** `wirebook serve`, as a user runs it, with a place of its own for temporary folders. */
async function serve(temporary: string, args: string[], nodeArgs: string[] = [program]): Promise<Serving> {
  const child = spawn(process.execPath, [...nodeArgs, 'serve', '--port', '0', '--cwd', temporary, ...args], {
    cwd: projectFolder,
    env: { ...process.env, TMPDIR: temporary, XDG_STATE_HOME: join(temporary, '.state') },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  endAfterTest(child.pid!);
  const lines = createInterface({ input: child.stdout! });
  const line = (fits: RegExp) =>
    new Promise<string>((resolve) => lines.on('line', (text) => fits.test(text) && resolve(text)));
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }));
  const address = new URL((await line(/^Playground /)).replace(/^Playground +/, ''));
  const ask = async (path: string, body: object, token = '') => {
    const response = await fetch(new URL(`/bridge/${path}`, address), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Record<string, string>;
  };
  const { token } = await ask('login', { code: address.hash.slice('#launch='.length) });
  return {
    process: child,
    line,
    ended,
    start: async (profile) => {
      expect(await ask('sessions', { profile }, token)).toMatchObject({ profile, name: `${profile} 1` });
    },
  };
}

/** An agent that neither the end of its stdin nor SIGTERM ends; a file says that it is up, and under which number. */
function stubborn(folder: string) {
  const script =
    'process.on("SIGTERM", () => {}); require("node:fs").writeFileSync(String(process.pid), ""); setInterval(() => {}, 1000)';
  const number = () => readdirSync(folder).find((name) => /^\d+$/.test(name));
  return {
    command: ['--', process.execPath, '-e', script],
    pid: async () => {
      await expect.poll(number, { timeout: 20_000 }).toBeDefined();
      return endAfterTest(Number(number()));
    },
  };
}

test('Ctrl-C leaves neither an agent nor its temporary folder behind', async () => {
  const temporary = temporaryFolder();
  const serving = await serve(temporary, []);
  await serving.start('pi-loopback');
  expect(readdirSync(temporary).filter((name) => name.startsWith('wirebook-pi-'))).toHaveLength(1);
  serving.process.kill('SIGINT');
  expect(await serving.ended).toEqual({ code: 0, signal: null });
  expect(readdirSync(temporary).filter((name) => name.startsWith('wirebook-pi-'))).toEqual([]);
});

test.for([
  ['for a week', [], 'transcripts'],
  ['for good with --keep', ['--keep'], 'kept'],
] as const)('a transcript is kept %s', async ([, options, place]) => {
  const folder = temporaryFolder();
  const serving = await serve(folder, [...options, '--', process.execPath, '-e', 'console.log("{}")']);
  await serving.start('command');
  serving.process.kill('SIGINT');
  expect(await serving.ended).toEqual({ code: 0, signal: null });
  const state = join(folder, '.state', 'wirebook');
  const files = readdirSync(state, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.jsonl'));
  expect(files).toEqual([expect.stringMatching(new RegExp(`^${place}/.*\\.jsonl$`))]);
  expect(readFileSync(join(state, files[0]!), 'utf8')).toMatch(/"dir":"out","raw":"\{\}".*\n.*"dir":"exit"/s);
});

/** The launcher runs the command line on another Node; here it is told to, whatever Node this is. */
const launcher = () => {
  const file = join(temporaryFolder(), 'launcher.mjs');
  const ableNode = pathToFileURL(join(projectFolder, 'bin', 'able-node.js')).href;
  writeFileSync(
    file,
    `import { runOnOwnNode } from ${JSON.stringify(ableNode)};\nrunOnOwnNode(${JSON.stringify(program)}, process.argv.slice(2));\n`,
  );
  return file;
};
const hasOwnNode = existsSync(
  join(projectFolder, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node'),
);

test.for([
  ['the command line', () => program, true],
  ['the launcher before it', launcher, hasOwnNode],
] as const)(
  'a second Ctrl-C to %s kills an agent that stays, and says so with its code',
  async ([, script, can], { skip }) => {
    if (!can) skip('no Node came with the install on this system');
    const folder = temporaryFolder();
    const { command, pid } = stubborn(folder);
    const serving = await serve(folder, command, [script()]);
    await serving.start('command');
    const agent = await pid();
    const stopping = serving.line(/^Stopping/);
    serving.process.kill('SIGINT');
    await stopping;
    // Within the time in which one Ctrl-C may come several times, as from npm, it counts as one; a person tries again.
    const again = setInterval(() => serving.process.kill('SIGINT'), 100);
    onTestFinished(() => clearInterval(again));
    expect(await serving.ended).toEqual({ code: 130, signal: null });
    expect(isRunning(agent)).toBe(false);
  },
);

test('one Ctrl-C that comes twice is one: the agent has the time that it needs', async () => {
  const folder = temporaryFolder();
  const script =
    'require("node:fs").writeFileSync("up", ""); process.stdin.resume().on("end", () => setTimeout(() => { require("node:fs").writeFileSync("saved", ""); process.exit() }, 100))';
  const serving = await serve(folder, ['--', process.execPath, '-e', script]);
  await serving.start('command');
  await expect.poll(() => existsSync(join(folder, 'up')), { timeout: 20_000 }).toBe(true);
  serving.process.kill('SIGINT');
  serving.process.kill('SIGTERM');
  expect(await serving.ended).toEqual({ code: 0, signal: null });
  expect(existsSync(join(folder, 'saved'))).toBe(true);
});

test('an agent is stopped in good order also when nobody reads what we say', async () => {
  const temporary = temporaryFolder();
  const serving = await serve(temporary, []);
  await serving.start('pi-loopback');
  serving.process.stdout!.destroy();
  serving.process.kill('SIGHUP');
  expect(await serving.ended).toEqual({ code: 0, signal: null });
  expect(readdirSync(temporary).filter((name) => name.startsWith('wirebook-pi-'))).toEqual([]);
});

test('the launcher ends by the signal by which its child has ended', async ({ skip }) => {
  if (!hasOwnNode) skip('no Node came with the install on this system');
  const folder = temporaryFolder();
  const killed = join(folder, 'killed.mjs');
  writeFileSync(killed, 'process.kill(process.pid, "SIGTERM"); setInterval(() => {}, 1000);\n');
  const ableNode = pathToFileURL(join(projectFolder, 'bin', 'able-node.js')).href;
  const script = `import(${JSON.stringify(ableNode)}).then(({ runOnOwnNode }) => runOnOwnNode(${JSON.stringify(killed)}, []))`;
  const child = spawn(process.execPath, ['-e', script], { stdio: 'inherit' });
  endAfterTest(child.pid!);
  expect(await once(child, 'exit')).toEqual([null, 'SIGTERM']);
});
