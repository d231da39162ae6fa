import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startSession } from '../../playground/bridge/agent-session.ts';
import { temporaryFolder } from '../unit/temporary.ts';
import { bridgeUnderAttack, expectNothingStarted, post, send } from './bridge-under-attack.ts';

/** What a shell would obey; an agent must get it letter by letter. */
const hostile = [
  '; touch pwned',
  '$(touch pwned)',
  '`touch pwned`',
  '| touch pwned',
  '&& touch pwned',
  '%PATH%',
  '!!',
  '"',
  "'",
  '\\',
  'a\nb',
  '*',
  '~',
  '-rf',
  '',
];

test('a shell obeys them', () => {
  const cwd = temporaryFolder();
  spawnSync('echo $(touch pwned)', { cwd, shell: true });
  expect(existsSync(join(cwd, 'pwned'))).toBe(true);
});

test('hostile characters reach the agent verbatim', async () => {
  const cwd = temporaryFolder();
  const print = 'console.log(JSON.stringify(process.argv.slice(1)))';
  const session = await startSession({
    id: 'id',
    name: 'test 1',
    profile: 'test',
    launch: { command: process.execPath, args: ['-e', print, '--', ...hostile], cwd, env: {} },
    transcript: join(cwd, 'transcript.jsonl'),
    cleanUp: async () => {},
  });
  onTestFinished(() => session.stop().then(() => session.forget()));
  const output = async () =>
    String((await session.read(1, Number.POSITIVE_INFINITY)).lines)
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { dir: string; raw: string })
      .find(({ dir }) => dir === 'out')?.raw;
  await expect.poll(output, { timeout: 20_000 }).toBeDefined();
  expect(JSON.parse((await output())!)).toEqual(hostile);
  expect(existsSync(join(cwd, 'pwned'))).toBe(false);
});

describe('a page', () => {
  const asked: [string, object][] = [
    ['a name that nobody gave', { profile: 'other' }],
    ['a path', { profile: '/bin/sh' }],
    ['a path out of the profiles', { profile: '../profiles/noted' }],
    ['a member of every object', { profile: '__proto__' }],
    ['a list', { profile: ['noted'] }],
    ['nothing', {}],
  ];

  test.for(asked)('that asks for %s starts nothing and is told what there is', async ([, body]) => {
    const bridge = await bridgeUnderAttack();
    const bearer = [`Authorization: Bearer ${await bridge.token()}`];
    const answer = await send(bridge.port, post('/bridge/sessions', body, bridge.port, bearer));
    expect(answer.status).toBe(400);
    expect(answer.body).toContain('Expected \\"profile\\" to be one of noted.');
    await expectNothingStarted(bridge);
  });

  test('can choose a name, and nothing that it sends beside it changes the command', async () => {
    const bridge = await bridgeUnderAttack();
    const bearer = [`Authorization: Bearer ${await bridge.token()}`];
    const body = { profile: 'noted', command: 'sh', args: ['-c', 'touch pwned'], cwd: '/', env: { X: '1' } };
    expect((await send(bridge.port, post('/bridge/sessions', body, bridge.port, bearer))).status).toBe(201);
    await expect.poll(() => bridge.starts()).toEqual([['$(touch pwned)', ';', '%PATH%']]);
    expect(existsSync(join(bridge.folder, 'pwned'))).toBe(false);
  });
});
