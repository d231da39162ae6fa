import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startSession } from '../../../playground/bridge/agent-session.ts';
import { startBridge } from '../../../playground/bridge/bridge.ts';
import { folderProblem } from '../../../playground/bridge/supervised-agent.ts';
import type { ExitEntry, LineEntry, NoteEntry, TranscriptEntry } from '../../../src/wire/transcript.ts';
import { temporaryFolder } from '../temporary.ts';

/** Runs a command in the place of an agent until it has ended, or has said something; gives what is recorded. */
async function run(command: string, args: string[], cwd = temporaryFolder()): Promise<TranscriptEntry[]> {
  const env = { PATH: process.env.PATH ?? '', TERM: 'xterm' };
  const session = await startSession({
    id: 'id',
    name: 'bad 1',
    profile: 'bad',
    launch: { command, args, cwd, env },
    transcript: join(temporaryFolder(), 'transcript.jsonl'),
    cleanUp: async () => {},
    patience: { end: 200, term: 200, output: 200, kill: 5_000 },
  });
  onTestFinished(async () => {
    session.kill();
    await session.stop();
    await session.forget();
  });
  const entries = async () =>
    String((await session.read(1, Number.POSITIVE_INFINITY)).lines)
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as TranscriptEntry);
  const isTold = (all: TranscriptEntry[]) =>
    all.some((entry) => entry.dir === 'note' || entry.dir === 'exit');
  await expect.poll(async () => isTold(await entries())).toBe(true);
  return entries();
}

const textOf = (entries: TranscriptEntry[], what: string) =>
  entries.find((entry): entry is NoteEntry => entry.dir === 'note' && entry.what === what)?.text;

describe('a command that cannot be an agent', () => {
  test('because there is none', async () => {
    expect(textOf(await run('no-such-agent', []), 'not-started')).toBe(
      'Could not start "no-such-agent": there is no such command. Give its whole path, or a PATH on which it is.',
    );
  });

  test('because it is not executable', async () => {
    const file = join(temporaryFolder(), 'agent');
    writeFileSync(file, 'text', { mode: 0o644 });
    expect(textOf(await run(file, []), 'not-started')).toBe(
      `Could not start "${file}": it is not executable. Make it so (chmod +x), or give the program that runs it before it.`,
    );
  });

  test('because it ends at once, without a word', async () => {
    const entries = await run(process.execPath, ['-e', 'console.error("no key"); process.exit(1)']);
    expect(textOf(entries, 'no-records')).toMatch(
      /^The agent has ended before it printed anything on stdout\. Its stderr/,
    );
    expect(entries.find((entry): entry is LineEntry => entry.dir === 'err')?.raw).toBe('no key');
    expect(entries.at(-1) as ExitEntry).toMatchObject({ dir: 'exit', code: 1 });
  });

  test('because it wants a terminal', async () => {
    const script = 'if (!process.stdin.isTTY) { console.error("stdin is not a terminal"); process.exit(1) }';
    expect(textOf(await run(process.execPath, ['-e', script]), 'no-records')).toContain(
      'does the program want a terminal?',
    );
  });

  test('because it draws on one', async () => {
    const script = 'process.stdout.write("\\x1b[2J\\x1b[1;1HWelcome!\\n"); process.stdin.resume()';
    const entries = await run(process.execPath, ['-e', script]);
    expect(textOf(entries, 'no-records')).toMatch(
      /^Expected one JSON object per line on stdout; the first line is none\. .*--mode rpc/,
    );
    expect((entries[0] as LineEntry).raw).toContain('\u001b[2J');
  });

  test('because it prints what is no text', async () => {
    const script = 'process.stdout.write(Buffer.from([0xff, 0xfe, 0x00, 10])); process.stdin.resume()';
    const entries = await run(process.execPath, ['-e', script]);
    expect(entries[0]).toMatchObject({ dir: 'out', enc: 'base64', raw: '//4A' });
    expect(textOf(entries, 'no-records')).toContain('Expected one JSON object per line on stdout');
  });

  test('because its folder has gone', async () => {
    const cwd = join(temporaryFolder(), 'gone');
    expect(textOf(await run(process.execPath, ['-e', ''], cwd), 'not-started')).toBe(
      `Could not start "${process.execPath}": the working folder ${cwd} does not exist. Make it, or choose another with --cwd.`,
    );
  });
});

describe('a working folder', () => {
  test('that is a file', () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    expect(folderProblem(file)).toBe(`the working folder ${file} is a file. Choose a folder with --cwd.`);
  });

  // Root may enter every folder, so there it is nothing to be tested.
  if (process.getuid?.() !== 0) {
    test('that may not be entered', () => {
      const folder = join(temporaryFolder(), 'closed');
      mkdirSync(folder);
      chmodSync(folder, 0o000);
      onTestFinished(() => chmodSync(folder, 0o700));
      expect(folderProblem(folder)).toContain(
        `the working folder ${folder} may not be read or entered. Change its rights`,
      );
    });
  }

  test('that is one', () => {
    expect(folderProblem(temporaryFolder())).toBeUndefined();
  });
});

describe('two bridges', () => {
  const site = { serve: () => false, serveMissing: () => {}, policy: '' };
  const options = (port: number, folder: string) => ({
    site,
    profiles: [],
    cwd: folder,
    port,
    state: { folder },
  });

  test('on one port: the second is told, and takes no folder of state', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const folder = temporaryFolder();
    await expect(startBridge(options(port, folder))).rejects.toThrow(
      `Port ${port} is in use, perhaps by another Wirebook. Stop that one, or choose a free port with --port.`,
    );
    await (await startBridge(options(0, folder))).close();
  });

  test('with one folder of state: the second is told, and lets its port go', async () => {
    const folder = temporaryFolder();
    const first = await startBridge(options(0, folder));
    onTestFinished(() => first.close());
    await expect(startBridge(options(0, folder))).rejects.toThrow(
      /Another bridge \(process \d+\) keeps its transcripts in/,
    );
  });
});
