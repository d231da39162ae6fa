import { describe, expect, test } from 'vitest';
import type { Guard } from '../../playground/bridge/guards.ts';
import {
  bodyIsJson,
  callerIsKnown,
  methodFits,
  originIsOwn,
  sentByOwnPage,
} from '../../playground/bridge/guards.ts';
import type { AttackedBridge } from './bridge-under-attack.ts';
import { bridgeUnderAttack, get, post, send } from './bridge-under-attack.ts';

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
  ['a program without a token posts', callerIsKnown, () => [], 401],
  ['a program guesses a token', callerIsKnown, () => ['Authorization: Bearer guess'], 401],
];

const bearer = async (bridge: AttackedBridge) => `Authorization: Bearer ${await bridge.token()}`;

describe.for(attacks)('%s', ([, guard, headers, status]) => {
  test('and without the guard the agent starts', async () => {
    const bridge = await bridgeUnderAttack(guard);
    expect((await start(bridge, await headers(bridge))).status).toBe(201);
    await expect.poll(() => bridge.starts().length).toBe(1);
  });

  test('and is refused, and nothing starts', async () => {
    const bridge = await bridgeUnderAttack();
    const answer = await start(bridge, await headers(bridge));
    expect(answer.status).toBe(status);
    expect(answer.head).not.toMatch(/access-control-allow/i);
    expect(bridge.starts()).toEqual([]);
  });
});

describe('a GET, which any image can cause', () => {
  test('changes nothing under /bridge/, whatever it asks for', async () => {
    const bridge = await bridgeUnderAttack();
    const header = await bearer(bridge);
    for (const path of ['login', 'sessions?profile=noted', 'sessions/noted', 'profiles']) {
      await send(bridge.port, get(`/bridge/${path}`, bridge.port, [header]));
    }
    expect(bridge.starts()).toEqual([]);
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

test('a body over the cap is refused and not kept', async () => {
  const bridge = await bridgeUnderAttack();
  const answer = await send(bridge.port, post('/bridge/login', { code: 'x'.repeat(100_000) }, bridge.port));
  expect(answer.status).toBe(413);
});
