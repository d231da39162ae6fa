import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFolder } from '../../../src/site.ts';
import { endAfterTest } from '../processes.ts';
import { temporaryFolder } from '../temporary.ts';

const program = join(projectFolder, 'bin', 'wirebook-agent.js');

function start(...args: string[]): ChildProcess & { said(): string; until(text: string): Promise<void> } {
  const child = spawn(process.execPath, [program, ...args], { cwd: temporaryFolder() });
  endAfterTest(child.pid!);
  const chunks: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
  return Object.assign(child, {
    said: () => chunks.join(''),
    /** Waits until the text has come, in one chunk or over the border of two. */
    async until(text: string) {
      for (let seen = 0; ; ) {
        const unread = chunks.slice(Math.max(0, seen - 1)).join('');
        seen = chunks.length;
        if (unread.includes(text)) return;
        await once(child.stdout, 'data');
      }
    },
  });
}

/** What the process says to these lines, and how it ends. */
const run = (args: string[], input: string) =>
  spawnSync(process.execPath, [program, ...args], { input, encoding: 'utf8', cwd: temporaryFolder() });

const answered = (id: string) => `"id":"${id}","type":"response"`;

describe('on stdin and stdout it ends as Pi ends', () => {
  test.for([
    ['idle', undefined, 0],
    ['in the middle of an answer', 'demo:slow', 0],
    ['in a dialog', 'demo:ask', 0],
    ['with a run that never settles', 'demo:never-settles', 0],
  ] as const)('after the end of stdin, %s: %s -> %d', async ([, prompt, code]) => {
    const agent = start();
    agent.stdin!.write('{"id":"a","type":"get_state"}\n');
    await agent.until(answered('a'));
    if (prompt) {
      agent.stdin!.write(`{"id":"p","type":"prompt","message":"${prompt}"}\n`);
      await agent.until('"text_delta"');
    }
    agent.stdin!.end();
    expect(await once(agent, 'exit')).toEqual([code, null]);
  });

  test.for([
    ['SIGTERM', [143, null]],
    ['SIGHUP', [129, null]],
    ['SIGINT', [null, 'SIGINT']],
  ] as const)('after %s', async ([signal, ending]) => {
    const agent = start();
    agent.stdin!.write('{"id":"p","type":"prompt","message":"demo:slow"}\n');
    await agent.until('"text_delta"');
    agent.kill(signal);
    expect(await once(agent, 'exit')).toEqual(ending);
    expect(agent.said()).not.toContain('agent_settled');
  });

  test('after a bare null: exit code 1, and a line on stderr', () => {
    const { status, stdout, stderr } = run([], 'null\n');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toBe("TypeError: Cannot read properties of null (reading 'id')\n");
  });

  test('when nobody reads its stdout any more', async () => {
    const agent = start();
    agent.stdin!.write('{"id":"a","type":"get_state"}\n');
    await agent.until(answered('a'));
    agent.stdout!.destroy();
    agent.stdin!.write('{"id":"b","type":"get_state"}\n');
    expect(await once(agent, 'exit')).toEqual([1, null]);
  });

  test('when an extension asks for it', () => {
    const { status, stdout } = run([], '{"id":"p","type":"prompt","message":"/shutdown"}\n');
    expect(status).toBe(0);
    expect(stdout).toContain('"disposition":"handled"');
  });
});

describe('arguments', () => {
  test.for([
    [
      ['--mode', 'rpc', '--no-session', '--provider', 'loopback-blocks', '--model', 'loopback-blocks'],
      '"provider":"loopback-blocks"',
    ],
    [
      ['--model', 'loopback/loopback-small', '--thinking', 'high', '--offline', '-e', 'x.ts'],
      '"id":"loopback-small"',
    ],
    [['--model', 'loopback-thinking', '--thinking', 'high'], '"thinkingLevel":"high"'],
    [['--unknown-flag', 'value', '--another', 'message'], '"id":"loopback-fast"'],
  ] as const)('are taken as a real agent takes them: %s', ([args, shown]) => {
    const { stdout, status } = run([...args], '{"id":"a","type":"get_state"}\n');
    expect(stdout).toContain(shown);
    expect(status).toBe(0);
  });

  test.for<[string[], RegExp]>([
    [
      ['--scenario', 'retri'],
      /^wirebook: There is no scenario "retri"\. Did you mean "retry"\? .*"wirebook agent --scenario list"/,
    ],
    [['--scenario', 'zzzzzzzz'], /^wirebook: There is no scenario "zzzzzzzz"\. "wirebook agent/],
    [['--scenario'], /^wirebook: Expected a value after --scenario; got nothing\./],
    [['--seed', 'x'], /^wirebook: Expected a whole number after --seed; got "x"\./],
    [['--speed', '-1'], /^wirebook: Expected a number from 0 on after --speed; got "-1"\./],
    [['--as', 'omp'], /^wirebook: Expected --as pi@1\.6\.0, .*; got "omp"\./],
  ])('of its own that make no sense: %s', ([args, sentence]) => {
    const { status, stdout, stderr } = run(args, '{"type":"get_state"}\n');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(sentence);
  });

  test.for([
    [['@notes.txt'], 'Error: @file arguments are not supported in RPC mode\n'],
    [['-z'], 'Error: Unknown option: -z\n'],
  ] as const)('that keep a real agent from starting: %s', ([args, stderr]) => {
    expect(run([...args], '')).toMatchObject({ status: 1, stdout: '', stderr });
  });

  test('a scenario is played for prompts that name none', () => {
    const { stdout } = run(['--scenario', 'short', '--speed', '0', '--mode', 'json', 'Hello'], '');
    expect(stdout).toContain('"text":"Done."');
  });

  test('a scenario that is a slash command stands in for a prompt', () => {
    const { stdout } = run(
      ['--scenario', 'extension-error'],
      '{"id":"p","type":"prompt","message":"Hello"}\n',
    );
    expect(stdout).toMatch(/"extension_error".*\n.*"disposition":"handled"/);
  });
});

test('the same seed and the same input give the same bytes', () => {
  const args = [
    '--seed',
    '7',
    '--speed',
    '0',
    '--mode',
    'json',
    'demo:nested',
    'demo:retry',
    'demo:separators',
  ];
  const [one, two] = [run(args, ''), run(args, '')];
  expect(one.stdout.length).toBeGreaterThan(10_000);
  expect(one.stdout).toBe(two.stdout);
  expect(run(['--seed', '8', ...args.slice(2)], '').stdout).not.toBe(one.stdout);
});

test('a reader that stops for a while loses nothing, and the agent makes nothing that nobody takes', async () => {
  const agent = start('--speed', '0');
  agent.stdin!.write('{"id":"p","type":"prompt","message":"demo:flood"}\n');
  await agent.until('"text_delta"');
  agent.stdout!.pause();
  // Answers come after what waits in the pipe: as long as nobody reads, this one does not come.
  agent.stdin!.write('{"id":"late","type":"get_state"}\n');
  agent.stdout!.resume();
  await agent.until('agent_settled');
  const numbers = [...agent.said().matchAll(/"text_delta","contentIndex":0,"delta":"(\d+) of/g)].map(
    ([, number]) => Number(number),
  );
  expect(numbers.length).toBe(100_000);
  expect(numbers.every((number, index) => number === index + 1)).toBe(true);
  expect(agent.said()).toContain(answered('late'));
});
