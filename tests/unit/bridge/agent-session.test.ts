import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { waitingCap } from '../../../playground/bridge/agent-input.ts';
import { keptOfLongLine, lineCap } from '../../../playground/bridge/agent-output.ts';
import type { AgentSession } from '../../../playground/bridge/agent-session.ts';
import { startSession } from '../../../playground/bridge/agent-session.ts';
import { isRunning } from '../../../src/wire/bridge-contract.ts';
import { endAfterTest, isRunning as isThere } from '../processes.ts';
import { temporaryFolder } from '../temporary.ts';

type Entry = {
  seq?: number;
  t?: number;
  dir: string;
  raw?: string;
  text?: string;
  what?: string;
  code?: number;
  signal?: string;
  enc?: string;
  lf?: false;
  elided?: number;
  bytes?: number;
};

/** Short steps, so that an agent that stays is not waited for. */
const patience = { end: 300, term: 300, output: 200, kill: 5000 };

interface TestedAgent {
  command?: string;
  args?: string[];
  cleanUp?: () => Promise<void>;
  patience?: typeof patience;
  transcript?: string;
}

/** Starts `node -e` with a script in the place of an agent. */
async function session(script: string, agent: TestedAgent = {}) {
  const { command = process.execPath, args = [], cleanUp, ...options } = agent;
  const env = { PATH: process.env.PATH ?? '' };
  const cwd = temporaryFolder();
  const started = await startSession({
    patience,
    id: 'id',
    name: 'test 1',
    profile: 'test',
    launch: { command, args: ['-e', script, '--', ...args], cwd, env },
    transcript: join(cwd, 'transcript.jsonl'),
    cleanUp: cleanUp ?? (async () => {}),
    ...options,
  });
  onTestFinished(async () => {
    started.kill();
    await started.stop();
    await started.forget();
  });
  return started;
}

/** The last part of a script: says that it is ready, and stays until it is killed. */
const stays = 'setInterval(() => {}, 1000); console.log("{}")';
const isUp = ({ raw }: Entry) => raw === '{}';

async function entriesOf(running: AgentSession, from = 1): Promise<Entry[]> {
  const entries: Entry[] = [];
  // What has passed in this turn goes into the spool at its end.
  await new Promise(setImmediate);
  for (let next = from; next <= running.last; ) {
    const piece = await running.read(next, Number.POSITIVE_INFINITY);
    entries.push(...linesIn(piece));
    next = piece.next;
  }
  return entries;
}

const linesIn = ({ lines }: { lines: Buffer }) =>
  lines
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Entry);

/** Resolves when an entry is there that fits. */
function until(running: AgentSession, fits: (entry: Entry) => boolean): Promise<Entry[]> {
  return new Promise((resolve) => {
    const look = async () => {
      const entries = await entriesOf(running);
      if (!entries.some(fits)) return;
      leave();
      resolve(entries);
    };
    const leave = running.watch(() => void look());
    void look();
  });
}

const ended = (entry: Entry) => entry.dir === 'exit' || entry.what === 'not-started';

describe('what passes is recorded in order', () => {
  test('both ways, with numbers without a gap and times that do not go back', async () => {
    const echo =
      'process.stdin.on("data", (data) => process.stdout.write(data)); process.stderr.write("ready\\n")';
    const running = await session(echo);
    await until(running, ({ dir }) => dir === 'err');
    running.send('{"type":"one"}');
    running.send('{"type":"two"}');
    await until(running, ({ dir, raw }) => dir === 'out' && raw === '{"type":"two"}');
    await running.stop();
    const entries = await until(running, ended);
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index + 1));
    expect(entries.every(({ t = 0 }, index) => t >= (entries[index - 1]?.t ?? 0))).toBe(true);
    const content = (dir: string) => entries.filter((entry) => entry.dir === dir).map(({ raw }) => raw);
    expect(content('in')).toEqual(['{"type":"one"}', '{"type":"two"}']);
    expect(content('out')).toEqual(['{"type":"one"}', '{"type":"two"}']);
    expect(content('err')).toEqual(['ready']);
    expect(entries.at(-1)).toMatchObject({ dir: 'exit', code: 0 });
  });

  test('and can be read again from any number on', async () => {
    const running = await session('for (let i = 0; i < 5; i++) console.log(i)');
    const entries = await until(running, ended);
    expect(await entriesOf(running, 4)).toEqual(entries.slice(3));
    expect(linesIn(await running.read(2, 1))[0]).toEqual(entries[1]);
    expect((await running.read(entries.length + 1, 100)).lines).toHaveLength(0);
  });
});

describe('an agent that does not do well', () => {
  test.for([
    [
      'is not there',
      { command: 'no-such-agent' },
      '',
      {
        what: 'not-started',
        text: expect.stringMatching(/Could not start "no-such-agent": there is no such command/),
      },
    ],
    [
      'is not executable',
      { command: '/' },
      '',
      { what: 'not-started', text: expect.stringMatching(/not executable/) },
    ],
    [
      'has an argument that no system passes on',
      { args: ['a\0b'] },
      '',
      { what: 'not-started', text: expect.stringMatching(/Could not start .* null bytes/) },
    ],
    ['ends at once', {}, 'process.exit(7)', { dir: 'exit', code: 7, signal: null }],
    ['is killed', {}, 'process.kill(process.pid, "SIGKILL")', { dir: 'exit', code: null, signal: 'SIGKILL' }],
  ] as const)('%s: the record says so, and what it needed is cleaned up', async ([, agent, script, last]) => {
    const cleanUp = vi.fn(async () => {});
    const running = await session(script, {
      ...agent,
      args: 'args' in agent ? [...agent.args] : [],
      cleanUp,
    });
    const entries = await until(running, ended);
    expect(entries.at(-1)).toMatchObject(last);
    expect(isRunning(running.info)).toBe(false);
    await running.stop();
    expect(cleanUp).toHaveBeenCalledOnce();
  });

  test('and what it needed cannot be cleaned up: the record says what is left', async () => {
    const running = await session('', { cleanUp: () => Promise.reject(new Error('the folder is busy')) });
    await running.stop();
    expect((await entriesOf(running)).at(-1)).toMatchObject({
      what: 'left-behind',
      text: expect.stringMatching(/the folder is busy/),
    });
  });

  test('prints what is no JSON: it is recorded as it came', async () => {
    const running = await session(
      'process.stdout.write("\\x1b]0;title\\x07not json\\n\\xff"); process.stdout.write(Buffer.of(0xff, 10))',
    );
    const entries = await until(running, ended);
    expect(entries.filter(({ dir }) => dir === 'out')).toMatchObject([
      { raw: '\u001b]0;title\u0007not json' },
      { raw: 'w7//', enc: 'base64' },
    ]);
  });
});

test('a line over the cap is cut, and says how much is missing', async () => {
  const running = await session(`process.stdout.write("x".repeat(${lineCap + 5}) + "\\nnext\\n")`);
  const [long, next] = (await until(running, ended)).filter(({ dir }) => dir === 'out');
  expect(long).toMatchObject({
    elided: lineCap + 5 - keptOfLongLine,
    bytes: lineCap + 5,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(long?.raw?.length).toBe(keptOfLongLine);
  expect(next).toMatchObject({ raw: 'next' });
});

describe('a line that would hurt the agent', () => {
  test.for([
    ['a bare null', 'null', /expected one JSON object on the line, got null, not an object/],
    ['a list', '[]', /an array/],
    ['an empty line', '', /an empty line/],
    ['half a record', '{"type":', /not JSON/],
    ['two lines', '{"type":"abort"}\n{"type":"abort"}', /a line feed would make two lines of it/],
    ['half of a surrogate pair', '{"type":"\ud83d"}', /UTF-8 cannot carry/],
  ] as const)('%s is refused with a reason', async ([, line, reason]) => {
    const running = await session('process.stdin.resume()');
    running.send(line);
    const entries = await entriesOf(running);
    expect(entries.at(-1)).toMatchObject({
      dir: 'note',
      what: 'refused',
      raw: line,
      text: expect.stringMatching(reason),
    });
    expect(entries.some(({ dir }) => dir === 'in')).toBe(false);
    await running.stop();
  });

  test('is sent all the same when the user says so', async () => {
    const running = await session('process.stdin.on("data", (data) => process.stdout.write(data))');
    running.send('null', { asItIs: true });
    await until(running, ({ dir, raw }) => dir === 'out' && raw === 'null');
    await running.stop();
  });

  test.for([
    ['two lines', '{"type":"abort"}\n{"type":"abort"}'],
    ['half of a surrogate pair', '"\udc00"'],
    ['more than the cap', 'x'.repeat(lineCap + 1)],
  ] as const)('%s is refused even then: it would not reach the agent as it is', async ([, line]) => {
    const running = await session(stays);
    running.send(line, { asItIs: true });
    expect((await entriesOf(running)).at(-1)).toMatchObject({ dir: 'note', what: 'refused' });
  });

  test('is kept in its note only at the beginning, in whole characters, when it is long', async () => {
    const running = await session(stays);
    running.send(`${'x'.repeat(4095)}𝄞𝄞`);
    const { raw, elided } = (await entriesOf(running)).at(-1)!;
    expect({ raw, elided }).toEqual({ raw: 'x'.repeat(4095), elided: 2 });
  });

  test('is refused when the agent has gone', async () => {
    const running = await session('');
    await until(running, ended);
    running.send('{"type":"abort"}');
    expect((await entriesOf(running)).at(-1)).toMatchObject({
      what: 'refused',
      text: expect.stringMatching(/not running/),
    });
  });
});

describe('a line that never reached the agent is no line to it', () => {
  const command = '{"type":"abort"}';

  test('when the agent has closed its stdin', async () => {
    const running = await session(`require("node:fs").closeSync(0); ${stays}`);
    await until(running, isUp);
    running.send(command);
    running.send(command);
    const entries = await until(running, ({ seq }) => seq === 3);
    expect(entries.slice(1)).toMatchObject(
      Array(2)
        .fill({ dir: 'note', what: 'refused', raw: command, text: /has closed its stdin/ })
        .map(matching),
    );
  });

  test('when the agent is being stopped', async () => {
    const running = await session(stays);
    await until(running, isUp);
    const stopped = running.stop();
    running.send(command);
    await stopped;
    expect((await entriesOf(running)).slice(1)).toMatchObject([
      { what: 'stopping' },
      matching({ what: 'refused', raw: command, text: /is being stopped/ }),
      { dir: 'exit' },
    ]);
  });

  test('when the agent does not read: what waits for it has a limit, and none of it was sent', async () => {
    const running = await session(stays);
    await until(running, isUp);
    const line = JSON.stringify({ type: 'prompt', message: 'x'.repeat(1 << 20) });
    const count = waitingCap / line.length + 10;
    for (let sent = 0; sent < count; sent++) running.send(line);
    expect((await entriesOf(running)).at(-1)).toMatchObject(
      matching({ what: 'refused', text: /does not read its stdin, and 16 MiB wait for it already/ }),
    );
    await running.stop();
    const entries = await entriesOf(running);
    expect(entries.filter(({ dir }) => dir === 'in')).toEqual([]);
    expect(entries.filter(({ what }) => what === 'refused').length).toBe(Math.ceil(count));
  });

  const matching = ({ text, ...rest }: { text: RegExp; [member: string]: unknown }) => ({
    ...rest,
    text: expect.stringMatching(text),
  });
});

/**
 * A child in a session of its own that keeps the agent's stdout open, says its number there and half a line, and ignores
 * SIGTERM.
 */
const holder = `
  const holds = "process.on('SIGTERM', () => {}); process.stdout.write(process.pid + '\\\\nhalf a line'); setInterval(() => {}, 1000)";
  const options = { detached: true, stdio: ["ignore", "inherit", "ignore"] };
  require("node:child_process").spawn(process.execPath, ["-e", holds], options).unref();
`;
const isNumber = ({ raw = '' }: Entry) => /^\d+$/.test(raw);
const numberIn = (entries: Entry[]) => endAfterTest(Number(entries.find(isNumber)?.raw));

describe('an agent whose child keeps its stdout open', () => {
  test('has ended all the same, and what came before its end is in the record', async () => {
    const script = `${holder} process.stdin.once("data", () => process.exit(3))`;
    const running = await session(script, { patience: { ...patience, term: 100_000 } });
    const child = numberIn(await until(running, isNumber));
    running.send('{"type":"abort"}');
    const entries = await until(running, ended);
    expect(entries.slice(-2)).toMatchObject([
      { dir: 'out', raw: 'half a line', lf: false },
      { dir: 'exit', code: 3 },
    ]);
    expect(running.info).toMatchObject({ status: 'exited', exit: { code: 3, signal: null } });
    expect(isThere(child), 'the pipe was still held').toBe(true);
  });

  test('can be stopped, and takes the child with it', async () => {
    const running = await session(`${holder} process.stdin.resume()`);
    const child = numberIn(await until(running, isNumber));
    await running.stop();
    expect((await entriesOf(running)).at(-1)).toMatchObject({ dir: 'exit', code: 0 });
    expect(isThere(child)).toBe(false);
  });
});

describe('what an agent started in its process group', () => {
  const stubborn = (ignores: string) => `
    const script = ${JSON.stringify(ignores)} + "setInterval(() => {}, 1000); process.send(0)";
    const options = { stdio: ["ignore", "ignore", "ignore", "ipc"] };
    const child = require("node:child_process").spawn(process.execPath, ["-e", script], options);
    child.once("message", () => { child.disconnect(); child.unref(); console.log(child.pid); });
  `;

  const ignoring = 'process.on("SIGTERM", () => {});';

  test.for([
    ['never notices the end of the agent', ''],
    ['ignores SIGTERM', ignoring],
  ] as const)('and %s is gone after a stop', async ([, ignores]) => {
    const running = await session(`${stubborn(ignores)} process.stdin.resume()`);
    const child = numberIn(await until(running, isNumber));
    expect(isThere(child)).toBe(true);
    await running.stop();
    expect((await entriesOf(running)).at(-1)).toMatchObject({ dir: 'exit', code: 0 });
    await expect.poll(() => isThere(child)).toBe(false);
  });

  test('is gone before what the agent needed is cleaned up, when the agent ended by itself', async () => {
    let child = 0;
    const cleaned = Promise.withResolvers<boolean>();
    const running = await session(`${stubborn(ignoring)} process.stdin.once("data", () => process.exit())`, {
      cleanUp: async () => cleaned.resolve(isThere(child)),
    });
    child = numberIn(await until(running, isNumber));
    running.send('{"type":"abort"}');
    expect(await cleaned.promise).toBe(false);
  });
});

test('stopping waits until what the agent needed is cleaned up', async () => {
  const cleaning = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const running = await session('process.stdin.resume()', {
    cleanUp() {
      begun.resolve();
      return cleaning.promise;
    },
  });
  let stopped = false;
  const stopping = running.stop().then(() => {
    stopped = true;
  });
  await begun.promise;
  await new Promise(setImmediate);
  expect(stopped).toBe(false);
  cleaning.resolve();
  await stopping;
});

describe('an agent that ignores the end of its stdin', () => {
  test.for([
    ['ends by SIGTERM', 'process.on("SIGTERM", () => process.exit(9));', { code: 9, signal: null }],
    ['and SIGTERM is killed', 'process.on("SIGTERM", () => {});', { code: null, signal: 'SIGKILL' }],
  ] as const)('%s', async ([, onTerm, exit]) => {
    const running = await session(`${onTerm} ${stays}`);
    await until(running, isUp);
    await running.stop();
    expect((await entriesOf(running)).at(-1)).toMatchObject({ dir: 'exit', ...exit });
  });

  test('is killed at once when nobody wants to wait', async () => {
    const running = await session(stays, { patience: { ...patience, end: 100_000 } });
    await until(running, isUp);
    const stopped = running.stop();
    running.kill();
    await stopped;
    expect((await entriesOf(running)).at(-1)).toMatchObject({ dir: 'exit', signal: 'SIGKILL' });
  });
});

test('a transcript that cannot be made is said, and the session goes on without one', async () => {
  const running = await session(stays, {
    transcript: join(temporaryFolder(), 'nowhere', 'transcript.jsonl'),
  });
  await vi.waitFor(async () => {
    const entries = await entriesOf(running);
    expect(entries.some(isUp)).toBe(true);
    expect(entries.filter(({ what }) => what === 'not-recorded').length).toBe(1);
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index + 1));
  });
});
