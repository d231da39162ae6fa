import { describe, expect, test } from 'vitest';
import type { AgentSession } from '../../../playground/bridge/agent-session.ts';
import { startSession } from '../../../playground/bridge/agent-session.ts';
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
};

/** Short steps, so that an agent that stays is not waited for. */
const patience = { end: 300, term: 300, output: 200 };

/** Starts `node -e` with a script in the place of an agent. */
function session(script: string, command = process.execPath): AgentSession {
  return startSession({
    patience,
    id: 'id',
    profile: 'test',
    launch: { command, args: ['-e', script], cwd: temporaryFolder(), env: { PATH: process.env.PATH ?? '' } },
    cleanUp: async () => {},
  });
}

const entriesOf = (running: AgentSession, from = 1) =>
  running.read(from, Number.POSITIVE_INFINITY).lines.map((line) => JSON.parse(line) as Entry);

/** Resolves when an entry is there that fits. */
function until(running: AgentSession, fits: (entry: Entry) => boolean): Promise<Entry[]> {
  return new Promise((resolve) => {
    const look = () => {
      const entries = entriesOf(running);
      if (!entries.some(fits)) return;
      leave();
      resolve(entries);
    };
    const leave = running.watch(look);
    look();
  });
}

const ended = (entry: Entry) => entry.dir === 'exit' || entry.what === 'not-started';

describe('what passes is recorded in order', () => {
  test('both ways, with numbers without a gap and times that do not go back', async () => {
    const echo =
      'process.stdin.on("data", (data) => process.stdout.write(data)); process.stderr.write("ready\\n")';
    const running = session(echo);
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
    const running = session('for (let i = 0; i < 5; i++) console.log(i)');
    const entries = await until(running, ended);
    expect(entriesOf(running, 4)).toEqual(entries.slice(3));
    expect(running.read(1, 1)).toMatchObject({ lines: { length: 1 }, next: 2 });
    expect(running.read(entries.length + 1, 100).lines).toEqual([]);
  });
});

describe('an agent that does not do well', () => {
  test.for([
    [
      'is not there',
      'no-such-agent',
      '',
      {
        what: 'not-started',
        text: expect.stringMatching(/Could not start "no-such-agent": there is no such command/),
      },
    ],
    ['is not executable', '/', '', { what: 'not-started', text: expect.stringMatching(/not executable/) }],
    ['ends at once', process.execPath, 'process.exit(7)', { dir: 'exit', code: 7, signal: null }],
    [
      'is killed',
      process.execPath,
      'process.kill(process.pid, "SIGKILL")',
      { dir: 'exit', code: null, signal: 'SIGKILL' },
    ],
  ] as const)('%s', async ([, command, script, last]) => {
    const running = session(script, command);
    const entries = await until(running, ended);
    expect(entries.at(-1)).toMatchObject(last);
    expect(running.running).toBe(false);
  });

  test('prints what is no JSON: it is recorded as it came', async () => {
    const running = session(
      'process.stdout.write("\\x1b]0;title\\x07not json\\n\\xff"); process.stdout.write(Buffer.of(0xff, 10))',
    );
    const entries = await until(running, ended);
    expect(entries.filter(({ dir }) => dir === 'out')).toMatchObject([
      { raw: '\u001b]0;title\u0007not json' },
      { raw: 'w7//', enc: 'base64' },
    ]);
  });
});

describe('a line that would hurt the agent', () => {
  test.for([
    ['a bare null', 'null', /expected one JSON object on the line, got null, not an object/],
    ['a list', '[]', /an array/],
    ['an empty line', '', /an empty line/],
    ['half a record', '{"type":', /not JSON/],
    ['two lines', '{"type":"abort"}\n{"type":"abort"}', /a line feed would make two lines of it/],
  ] as const)('%s is refused with a reason', async ([, line, reason]) => {
    const running = session('process.stdin.resume()');
    running.send(line);
    const entries = entriesOf(running);
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
    const running = session('process.stdin.on("data", (data) => process.stdout.write(data))');
    running.send('null', { asItIs: true });
    await until(running, ({ dir, raw }) => dir === 'out' && raw === 'null');
    await running.stop();
  });

  test('is refused when the agent has gone', async () => {
    const running = session('');
    await until(running, ended);
    running.send('{"type":"abort"}');
    expect(entriesOf(running).at(-1)).toMatchObject({
      what: 'refused',
      text: expect.stringMatching(/not running/),
    });
  });
});

test('an agent whose child keeps its stdout open has ended all the same', async () => {
  const child =
    'require("node:child_process").spawn("sleep", ["30"], { detached: true, stdio: "inherit" }).unref()';
  const running = session(`${child}; process.exit(3)`);
  const entries = await until(running, ended);
  expect(entries.at(-1)).toMatchObject({ dir: 'exit', code: 3 });
  await running.stop();
});

test('stopping waits until what the agent needed is cleaned up', async () => {
  let cleaned = false;
  const running = startSession({
    id: 'id',
    profile: 'test',
    launch: {
      command: process.execPath,
      args: ['-e', 'process.stdin.resume()'],
      cwd: temporaryFolder(),
      env: {},
    },
    cleanUp: async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      cleaned = true;
    },
    patience,
  });
  await running.stop();
  expect(cleaned).toBe(true);
});

test('an agent that ignores the end of its stdin and SIGTERM is killed', async () => {
  const running = session('process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); console.log("up")');
  await until(running, ({ raw }) => raw === 'up');
  await running.stop();
  const entries = await until(running, ended);
  expect(entries.at(-1)).toMatchObject({ dir: 'exit', signal: 'SIGKILL' });
});
