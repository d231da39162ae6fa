import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { runningProcesses } from '../../playground/bridge/supervisor/processes.ts';
import { projectFolder } from '../../src/site.ts';
import { bridgeUnderAttack, get, openSession, post, send } from './bridge-under-attack.ts';

/** A secret that is in a page, a log, a Referer or an address belongs to whoever reads there. */
const codeOf = (address: string) => new URL(address).hash.slice('#launch='.length);

describe('the launch code', () => {
  test('is in the fragment of the address, which no browser sends', async () => {
    const bridge = await bridgeUnderAttack();
    const address = new URL(bridge.launchAddress());
    expect(address.search).toBe('');
    expect(address.hash).toMatch(/^#launch=[\w-]{43}$/);
  });

  test('works once', async () => {
    const bridge = await bridgeUnderAttack();
    const code = codeOf(bridge.launchAddress());
    const login = () => send(bridge.port, post('/bridge/login', { code }, bridge.port));
    expect((await login()).status).toBe(200);
    expect((await login()).status).toBe(401);
  });

  test('cannot be guessed at leisure', async () => {
    const bridge = await bridgeUnderAttack();
    const guess = () => send(bridge.port, post('/bridge/login', { code: 'guess' }, bridge.port));
    for (let attempt = 0; attempt < 10; attempt++) expect((await guess()).status).toBe(401);
    const code = codeOf(bridge.launchAddress());
    // Even the right code has to wait now: nobody may learn by the answer that a guess was right.
    expect((await send(bridge.port, post('/bridge/login', { code }, bridge.port))).status).toBe(429);
  });

  test.for([undefined, null, 5, {}, [], ''])('%j is no code', async (code) => {
    const bridge = await bridgeUnderAttack();
    expect((await send(bridge.port, post('/bridge/login', { code } as object, bridge.port))).status).toBe(
      401,
    );
  });
});

test('no answer holds a secret, and none of the bridge may be kept or framed', async () => {
  const bridge = await bridgeUnderAttack();
  const code = codeOf(bridge.launchAddress());
  const bearer = `Authorization: Bearer ${await bridge.token()}`;
  const token = bearer.split(' ').at(-1)!;
  for (const path of ['/', '/commands/', '/nothing', '/bridge/profiles', '/bridge/sessions']) {
    const { head, body } = await send(bridge.port, get(path, bridge.port, [bearer]));
    expect(head + body).not.toContain(token);
    expect(head + body).not.toContain(code);
    expect(head).toMatch(/referrer-policy: no-referrer/i);
    expect(head).toMatch(/frame-ancestors 'none'/i);
    expect(head).not.toMatch(/set-cookie/i);
    expect(head).toMatch(/x-content-type-options: nosniff/i);
    if (path.startsWith('/bridge/')) expect(head).toMatch(/cache-control: no-store/i);
  }
});

test('values of variables never leave the bridge: the page learns names', async () => {
  const bridge = await bridgeUnderAttack();
  const bearer = `Authorization: Bearer ${await bridge.token()}`;
  const { body } = await send(bridge.port, get('/bridge/profiles', bridge.port, [bearer]));
  expect(body).not.toContain(process.env.PATH);
  expect(JSON.parse(body)).toMatchObject({
    profiles: [{ name: 'noted', environment: ['WIREBOOK_TEST_OF_PROFILE'] }],
  });
});

test('an agent gets the variables of its profile and of the terminal, and no other', async () => {
  vi.stubEnv('WIREBOOK_TEST_OF_PROFILE', 'named by the profile');
  vi.stubEnv('WIREBOOK_TEST_OF_TERMINAL', 'named in the terminal');
  vi.stubEnv('WIREBOOK_TEST_SECRET', 'named by nobody');
  onTestFinished(() => void vi.unstubAllEnvs());
  const script = 'require("node:fs").writeFileSync("env.json", JSON.stringify(process.env))';
  const bridge = await bridgeUnderAttack({ script });
  await openSession(bridge);
  await bridge.close();
  const env = JSON.parse(readFileSync(join(bridge.folder, 'env.json'), 'utf8')) as Record<string, string>;
  expect(Object.keys(env).filter((name) => name.startsWith('WIREBOOK_'))).toEqual([
    'WIREBOOK_TEST_OF_PROFILE',
    'WIREBOOK_TEST_OF_TERMINAL',
    // The mark of the session, by which its processes are found; it opens nothing.
    'WIREBOOK_SESSION',
  ]);
  expect(env.PATH).not.toContain(join(projectFolder, 'node_modules'));
});

test('neither the list of processes, nor their environment, nor a file of the bridge holds a secret', async ({
  skip,
}) => {
  if (process.platform !== 'linux') skip('the list of processes is read from /proc');
  vi.stubEnv('WIREBOOK_TEST_OF_PROFILE', 'a value that is a secret');
  onTestFinished(() => void vi.unstubAllEnvs());
  const bridge = await bridgeUnderAttack();
  const code = codeOf(bridge.launchAddress());
  const token = await bridge.token();
  const { ticket } = await openSession(bridge, token);
  await expect.poll(() => bridge.starts().length).toBe(1);
  const processes = runningProcesses().flatMap(({ pid }) =>
    ['cmdline', 'environ'].map((file) => ({ pid, file, text: readText(`/proc/${pid}/${file}`) })),
  );
  const files = readdirSync(join(bridge.folder, 'state'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readText(join(parentPath, name)));
  expect(files.length).toBeGreaterThanOrEqual(2);
  const seen = [...processes.map(({ text }) => text), ...files].join('\n');
  for (const hidden of [code, token, ticket]) expect(seen).not.toContain(hidden);
  // The agent has to have its variable; nobody else has it, and it stands on no command line.
  const holders = processes.filter(({ text }) => text.includes('a value that is a secret'));
  expect(holders.map(({ file }) => file)).toEqual(['environ']);
});

test('what was good for one bridge is good for no other', async () => {
  const [one, other] = [await bridgeUnderAttack(), await bridgeUnderAttack()];
  const bearer = [`Authorization: Bearer ${await one.token()}`];
  expect((await send(one.port, get('/bridge/sessions', one.port, bearer))).status).toBe(200);
  expect((await send(other.port, get('/bridge/sessions', other.port, bearer))).status).toBe(401);
});

test('what the bridge keeps is for its owner alone', async () => {
  const bridge = await bridgeUnderAttack();
  await openSession(bridge);
  const entries = readdirSync(join(bridge.folder, 'state'), { recursive: true, withFileTypes: true });
  expect(entries.length).toBeGreaterThanOrEqual(4);
  for (const { parentPath, name } of entries) {
    const { mode } = statSync(join(parentPath, name));
    expect(mode & 0o077, name).toBe(0);
  }
});

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // It has ended meanwhile.
    return '';
  }
}
