import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Guard } from '../../playground/bridge/guards.ts';
import {
  bodyIsJson,
  callerIsKnown,
  methodFits,
  originIsOwn,
  sentByOwnPage,
} from '../../playground/bridge/guards.ts';
import type { AttackedBridge } from './bridge-under-attack.ts';
import { bridgeUnderAttack, expectNothingStarted, get, post, send } from './bridge-under-attack.ts';

/** Any page that the user visits can make the browser send a request to a port of this machine. */
const start = (bridge: AttackedBridge, headers: string[]) =>
  send(bridge.port, post('/bridge/sessions', { profile: 'noted' }, bridge.port, headers));

const attacks: [string, Guard, (bridge: AttackedBridge) => string[] | Promise<string[]>, number][] = [
  [
    'a foreign page posts',
    originIsOwn,
    async (bridge) => ['Origin: https://evil.test', await bearer(bridge)],
    403,
  ],
  [
    'a sandboxed frame posts, with Origin null',
    originIsOwn,
    async (bridge) => ['Origin: null', await bearer(bridge)],
    403,
  ],
  [
    'a page on another port of this machine posts',
    originIsOwn,
    async (bridge) => [`Origin: http://127.0.0.1:${bridge.port + 1}`, await bearer(bridge)],
    403,
  ],
  [
    'a request without Origin comes from another site',
    sentByOwnPage,
    async (bridge) => ['Sec-Fetch-Site: cross-site', await bearer(bridge)],
    403,
  ],
  [
    'a request comes from another port',
    sentByOwnPage,
    async (bridge) => ['Sec-Fetch-Site: same-site', await bearer(bridge)],
    403,
  ],
  [
    'a form posts text/plain',
    bodyIsJson,
    async (bridge) => ['Content-Type: text/plain', await bearer(bridge)],
    415,
  ],
  [
    'a form posts multipart',
    bodyIsJson,
    async (bridge) => ['Content-Type: multipart/form-data; boundary=x', await bearer(bridge)],
    415,
  ],
  [
    'a page says two types, of which the first is JSON',
    bodyIsJson,
    async (bridge) => ['Content-Type: application/json', 'Content-Type: text/plain', await bearer(bridge)],
    415,
  ],
  ['a program without a token posts', callerIsKnown, () => [], 401],
  ['a program guesses a token', callerIsKnown, () => ['Authorization: Bearer guess'], 401],
];

const bearer = async (bridge: AttackedBridge) => `Authorization: Bearer ${await bridge.token()}`;

describe.for(attacks)('%s', ([, guard, headers, status]) => {
  test('and without the guard the agent starts', async () => {
    const bridge = await bridgeUnderAttack(guard);
    expect((await start(bridge, await headers(bridge))).status).toBe(201);
    expect(bridge.asked()).toBe(1);
    await expect.poll(() => bridge.starts().length).toBe(1);
  });

  test('and is refused, and nothing starts', async () => {
    const bridge = await bridgeUnderAttack();
    const answer = await start(bridge, await headers(bridge));
    expect(answer.status).toBe(status);
    expect(answer.head).not.toMatch(/access-control-allow/i);
    await expectNothingStarted(bridge);
  });
});

describe('a GET, which any image can cause', () => {
  test('changes nothing under /bridge/, whatever it asks for', async () => {
    const bridge = await bridgeUnderAttack();
    const header = await bearer(bridge);
    for (const path of ['login', 'sessions?profile=noted', 'sessions/noted', 'profiles']) {
      await send(bridge.port, get(`/bridge/${path}`, bridge.port, [header]));
    }
    await expectNothingStarted(bridge);
  });
});

describe('a method that has no business here', () => {
  test('without the guard a page is served to it', async () => {
    const bridge = await bridgeUnderAttack(methodFits);
    expect((await send(bridge.port, get('/', bridge.port).replace('GET', 'PUT'))).status).toBe(200);
  });

  test.for(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])('%s is refused', async (method) => {
    const bridge = await bridgeUnderAttack();
    for (const path of ['/', '/bridge/sessions']) {
      const answer = await send(bridge.port, get(path, bridge.port).replace('GET', method));
      expect(answer.status).toBe(405);
      expect(answer.head).not.toMatch(/access-control-allow/i);
    }
  });
});

describe('a program that asks to be a tunnel', () => {
  test.for(['evil.test:443', '127.0.0.1:22', '/bridge/sessions'])('to %s is refused', async (target) => {
    const bridge = await bridgeUnderAttack();
    const bytes = get(target, bridge.port, [await bearer(bridge)]).replace('GET', 'CONNECT');
    expect((await send(bridge.port, bytes)).status).toBe(405);
  });

  test('by a foreign name is refused for that', async () => {
    const bridge = await bridgeUnderAttack();
    const bytes = get('evil.test:443', bridge.port, ['Host: evil.test']).replace('GET', 'CONNECT');
    expect((await send(bridge.port, bytes)).status).toBe(403);
  });
});

describe('whoever asks first whether to send a body', () => {
  const asking = (bridge: AttackedBridge, headers: string[]) =>
    send(bridge.port, post('/bridge/sessions', { profile: 'noted' }, bridge.port, headers));

  test.for([
    ['and is a foreign page', 'Origin: https://evil.test', 403],
    ['and comes by a foreign name', 'Host: evil.test', 403],
    ['and has no token', 'Accept: */*', 401],
  ] as const)('%s is refused and not told to go on', async ([, header, status]) => {
    const bridge = await bridgeUnderAttack();
    const answer = await asking(bridge, ['Expect: 100-continue', header]);
    expect(answer.status).toBe(status);
    expect(answer.head).toMatch(/x-content-type-options: nosniff/i);
    await expectNothingStarted(bridge);
  });

  test('and may send it is told to go on', async () => {
    const bridge = await bridgeUnderAttack();
    expect((await asking(bridge, ['Expect: 100-continue', await bearer(bridge)])).status).toBe(100);
    await expect.poll(() => bridge.starts().length).toBe(1);
  });

  test('and expects something else is refused', async () => {
    const bridge = await bridgeUnderAttack();
    expect((await asking(bridge, ['Expect: miracles', await bearer(bridge)])).status).toBe(417);
    expect((await asking(bridge, ['Expect: miracles', 'Host: evil.test'])).status).toBe(403);
    await expectNothingStarted(bridge);
  });
});

test('a body over the cap is refused and not kept', async () => {
  const bridge = await bridgeUnderAttack();
  const answer = await send(bridge.port, post('/bridge/login', { code: 'x'.repeat(1_000_000) }, bridge.port));
  expect(answer.status).toBe(413);
});

test('a body that ends early leaves nothing on the terminal', async () => {
  const printed = vi.spyOn(console, 'error');
  onTestFinished(() => printed.mockRestore());
  const bridge = await bridgeUnderAttack();
  const bytes = post('/bridge/login', { code: 'x' }, bridge.port);
  const socket = connect(bridge.port, '127.0.0.1');
  await once(socket, 'connect');
  await new Promise((sent) => socket.write(bytes.slice(0, -3), sent));
  socket.destroy();
  // A whole request after it: when this is answered, the other has been dealt with.
  await send(bridge.port, post('/bridge/login', { code: 'x' }, bridge.port));
  await bridge.close();
  expect(printed).not.toHaveBeenCalled();
});
