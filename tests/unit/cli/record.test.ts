import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFolder } from '../../../src/site.ts';
import type { LineEntry, TranscriptEntry } from '../../../src/wire/transcript.ts';
import { endAfterTest, isRunning } from '../processes.ts';
import { temporaryFolder } from '../temporary.ts';

const program = join(projectFolder, 'bin', 'wirebook.js');

interface Recording {
  process: ChildProcess;
  folder: string;
  out: string;
  ended: Promise<{ code: number | null; signal: string | null; stdout: Buffer; stderr: string }>;
  entries(): TranscriptEntry[];
}

/** `wirebook record`, as a client starts it. */
function record(command: string[], out = 'session.jsonl', folder = temporaryFolder()): Recording {
  const child = spawn(process.execPath, [program, 'record', out, '--', ...command], { cwd: folder });
  endAfterTest(child.pid!);
  const [stdout, stderr]: [Buffer[], Buffer[]] = [[], []];
  child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
  child.stdin.on('error', () => {});
  const ended = once(child, 'close').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as string | null,
    stdout: Buffer.concat(stdout),
    stderr: String(Buffer.concat(stderr)),
  }));
  const file = join(folder, out);
  const entries = () =>
    readFileSync(file, 'utf8')
      .split('\n')
      .slice(1, -1)
      .map((line) => JSON.parse(line) as TranscriptEntry);
  return { process: child, folder, out: file, ended, entries };
}

const node = (script: string) => [process.execPath, '-e', script];
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The bytes of one direction, as the transcript has them. */
const bytesOf = (entries: TranscriptEntry[], dir: string) =>
  Buffer.concat(
    entries
      .filter((entry): entry is LineEntry => entry.dir === dir)
      .flatMap(({ raw, enc, lf }) => [
        Buffer.from(raw, enc ?? 'utf8'),
        Buffer.from(lf === false ? '' : '\n'),
      ]),
  );

describe('bytes pass as they are, both ways, and the transcript has them all', () => {
  test.for([
    ['records', Buffer.from('{"id":"1","type":"get_state"}\n'.repeat(20_000))],
    ['what is no text', randomBytes(3_000_000)],
    ['one very long line', Buffer.from(`"${'größer '.repeat(1_000_000)}"\n`)],
    ['no end of line', Buffer.from('{"type":"abort"}')],
    ['CR LF, U+2028 and NUL', Buffer.from('a\r\n\u2028b\u0000\r\n')],
    ['nothing', Buffer.alloc(0)],
  ] as const)('%s', async ([, bytes]) => {
    const recording = record(['cat']);
    recording.process.stdin!.end(bytes);
    const { code, stdout, stderr } = await recording.ended;
    expect({ code, stderr, sha256: sha256(stdout) }).toEqual({ code: 0, stderr: '', sha256: sha256(bytes) });
    const entries = recording.entries();
    expect(sha256(bytesOf(entries, 'in'))).toBe(sha256(bytes));
    expect(sha256(bytesOf(entries, 'out'))).toBe(sha256(bytes));
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index + 1));
    expect(entries.at(-1)).toMatchObject({ dir: 'exit', code: 0, signal: null });
  });

  test('a client that does not read holds the agent back, and loses nothing', async () => {
    const prints =
      'let n = 0; const print = () => { while (n < 200000) if (!process.stdout.write(JSON.stringify({ number: n++, pad: "x".repeat(100) }) + "\\n")) return process.stdout.once("drain", print); }; print()';
    const recording = record(node(prints));
    recording.process.stdout!.pause();
    // So much passes as fits between, and then no more.
    let before = -1;
    await expect
      .poll(
        () => {
          const size = existsSync(recording.out) ? statSync(recording.out).size : 0;
          const isStill = size > 0 && size === before;
          before = size;
          return isStill;
        },
        { interval: 500 },
      )
      .toBe(true);
    expect(before).toBeLessThan(20_000_000);
    recording.process.stdout!.resume();
    const { stdout } = await recording.ended;
    expect(stdout.toString().split('\n')).toHaveLength(200_001);
    expect(sha256(bytesOf(recording.entries(), 'out'))).toBe(sha256(stdout));
  });
});

describe('an end is passed on', () => {
  test.for([0, 1, 7, 255])('exit code %i', async (code) => {
    expect(await record(node(`process.exit(${code})`)).ended).toMatchObject({ code, signal: null });
  });

  test.for(['SIGTERM', 'SIGKILL', 'SIGINT', 'SIGABRT'])('death by %s', async (signal) => {
    const recording = record(node(`process.kill(process.pid, "${signal}"); setInterval(() => {}, 1000)`));
    expect(await recording.ended).toMatchObject({ code: null, signal });
    expect(recording.entries().at(-1)).toMatchObject({ dir: 'exit', code: null, signal });
  });
});

test.for(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGUSR2'] as const)(
  '%s reaches the agent once, which decides what it does',
  async (name) => {
    const script = `process.on("${name}", () => console.log("got it")); process.stdin.resume().on("end", () => process.exit(5)); console.log("up")`;
    const recording = record(node(script));
    await once(recording.process.stdout!, 'data');
    recording.process.kill(name);
    await once(recording.process.stdout!, 'data');
    recording.process.stdin!.end();
    const { code, stdout } = await recording.ended;
    expect({ code, stdout: String(stdout) }).toEqual({ code: 5, stdout: 'up\ngot it\n' });
  },
);

describe('when the client dies, the agent ends and the transcript tells how', () => {
  const agent =
    'process.stdin.resume().on("end", () => { console.log("saved"); process.exitCode = 3; }); console.log(process.pid)';

  test('the client alone: its pipes are closed', async () => {
    const recording = record(node(agent));
    await once(recording.process.stdout!, 'data');
    recording.process.stdout!.destroy();
    recording.process.stdin!.destroy();
    expect(await recording.ended).toMatchObject({ code: 3 });
    expect(String(bytesOf(recording.entries(), 'out'))).toContain('saved\n');
    expect(recording.entries().at(-1)).toMatchObject({ dir: 'exit', code: 3 });
  });

  test('the recorder with it, killed in the middle', async () => {
    const recording = record(node(agent));
    const [pid] = (await once(recording.process.stdout!, 'data')) as [Buffer];
    recording.process.kill('SIGKILL');
    await recording.ended;
    await expect.poll(() => recording.entries().at(-1)?.dir).toBe('exit');
    expect(recording.entries().at(-1)).toMatchObject({ dir: 'exit', code: 3 });
    expect(isRunning(Number(pid))).toBe(false);
  });
});

describe('what cannot be done is said, with exit code 2, and no agent is started', () => {
  const touches = node('require("node:fs").writeFileSync("started", "")');

  test.for([
    [
      'a transcript that is there already',
      'there.jsonl',
      /there\.jsonl is there already, and nothing is recorded over it/,
    ],
    [
      'no such folder',
      'no/such/folder.jsonl',
      /Cannot write the transcript .*ENOENT.*Give a file in a folder/,
    ],
    ['a folder in its place', 'folder', /folder is there already/],
  ] as const)('%s', async ([, out, said]) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'there.jsonl'), 'kept');
    mkdirSync(join(folder, 'folder'));
    const { code, stderr } = await record(touches, out, folder).ended;
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(said) });
    expect(existsSync(join(folder, 'started'))).toBe(false);
    expect(readFileSync(join(folder, 'there.jsonl'), 'utf8')).toBe('kept');
  });

  test.for([
    ['no such command', ['no-such-agent'], /Could not start "no-such-agent": there is no such command/],
    ['a command that is not executable', ['./plain'], /Could not start ".\/plain": it is not executable/],
    ['no command', [], /missing required argument 'command'/],
  ] as const)('%s', async ([, command, said]) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'plain'), 'text', { mode: 0o644 });
    const { code, stderr } = await record([...command], 'out.jsonl', folder).ended;
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(said) });
  });
});
