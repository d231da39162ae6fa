import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { TranscriptEntry } from '../../src/wire/transcript.ts';
import type { AttackedBridge } from './bridge-under-attack.ts';
import {
  bridgeUnderAttack,
  expectNothingStarted,
  get,
  handshake,
  openSession,
  post,
  send,
} from './bridge-under-attack.ts';

/** A bridge that cannot end leaves an agent with a shell behind, for as long as somebody likes. */
describe('the bridge ends although somebody', () => {
  const held: [string, (bridge: AttackedBridge) => string | Promise<string>][] = [
    ['holds a refused handshake open', ({ port }) => handshake('/bridge/sessions/x', port, [])],
    ['holds a refused tunnel open', ({ port }) => get('evil.test:443', port).replace('GET', 'CONNECT')],
    ['sends half a request', ({ port }) => post('/bridge/login', { code: 'x' }, port).slice(0, -3)],
    ['sends half a head', ({ port }) => `GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n`],
    ['keeps a connection for later', ({ port }) => get('/', port)],
    [
      'has a socket and never says goodbye',
      async (bridge) => {
        const { path, own, ticket } = await openSession(bridge);
        return handshake(path, bridge.port, [own, `Sec-WebSocket-Protocol: wirebook, ticket.${ticket}`]);
      },
    ],
  ];

  test.for(held)('%s', async ([, bytes]) => {
    const bridge = await bridgeUnderAttack();
    const socket = await hold(bridge.port, await bytes(bridge));
    await bridge.close();
    socket.destroy();
  });

  /** Never ends its half of the connection, whatever the other side does. */
  async function hold(port: number, bytes: string): Promise<Socket> {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => {});
    await once(socket, 'connect');
    await new Promise((sent) => socket.write(bytes, sent));
    // The bridge has seen the bytes when it has answered a request that came after them.
    await send(port, get('/', port));
    return socket;
  }
});

test.for([
  ['handshake', (port: number) => handshake('/bridge/sessions/x', port, [])],
  ['tunnel', (port: number) => get('evil.test:443', port).replace('GET', 'CONNECT')],
] as const)('a refused %s is over for the bridge, whatever the other side does', async ([, bytes]) => {
  const bridge = await bridgeUnderAttack();
  const socket = connect({ port: bridge.port, host: '127.0.0.1', allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  const gone = once(socket, 'close').catch(() => {});
  socket.on('error', () => {});
  socket.write(bytes(bridge.port));
  await once(socket.resume(), 'end');
  // What is written to a connection that the bridge has closed comes back as a reset.
  const goesOn = setInterval(() => socket.write('x'), 10);
  onTestFinished(() => clearInterval(goesOn));
  await gone;
});

describe('while the bridge is closing', () => {
  test('an agent that was being started does not start, and what was prepared is cleaned up', async () => {
    const prepared = Promise.withResolvers<void>();
    const cleanUp = vi.fn(async () => {});
    const bridge = await bridgeUnderAttack({ ready: prepared.promise, cleanUp });
    const bearer = [`Authorization: Bearer ${await bridge.token()}`];
    const asked = send(bridge.port, post('/bridge/sessions', { profile: 'noted' }, bridge.port, bearer));
    await expect.poll(() => bridge.asked()).toBe(1);
    const closed = bridge.close();
    prepared.resolve();
    expect((await asked).status).toBe(503);
    await closed;
    expect(bridge.starts()).toEqual([]);
    expect(cleanUp).toHaveBeenCalledOnce();
  });

  test('no agent can be asked for', async () => {
    const prepared = Promise.withResolvers<void>();
    const bridge = await bridgeUnderAttack({ ready: prepared.promise });
    const bearer = [`Authorization: Bearer ${await bridge.token()}`];
    const start = () =>
      send(bridge.port, post('/bridge/sessions', { profile: 'noted' }, bridge.port, bearer));
    const first = start();
    await expect.poll(() => bridge.asked()).toBe(1);
    const closed = bridge.close();
    const second = await start();
    expect(second.status).toBe(503);
    expect(second.body).toContain('The bridge is closing and starts no agent.');
    expect(bridge.asked()).toBe(1);
    prepared.resolve();
    await Promise.all([first, closed]);
  });

  test('and nobody asked for an agent, closing it twice is closing it once', async () => {
    const bridge = await bridgeUnderAttack();
    expect(bridge.close()).toBe(bridge.close());
    await expectNothingStarted(bridge);
  });

  test.for([
    ['that ends in good order', 'process.stdin.resume()', false, { code: 0, signal: null }],
    [
      'that is killed, since nobody wants to wait',
      'process.on("SIGTERM", () => process.exit(9)); setInterval(() => {}, 1000); console.log("up")',
      true,
      { code: null, signal: 'SIGKILL' },
    ],
  ] as const)('a page sees the end of an agent %s', async ([, script, impatient, exit]) => {
    const bridge = await bridgeUnderAttack({ script: `${script}; console.log("up")` });
    const page = await openPage(bridge);
    await page.until(({ dir }) => dir === 'out');
    const closed = bridge.close();
    if (impatient) bridge.kill();
    expect(await page.closed).toBe(1001);
    await closed;
    expect(page.entries.at(-1)).toMatchObject({ dir: 'exit', ...exit });
  });
});

/** The socket of a page, as the playground has it. */
async function openPage(bridge: AttackedBridge) {
  const { path, own, ticket } = await openSession(bridge);
  const socket = new WebSocket(`ws://127.0.0.1:${bridge.port}${path}`, ['wirebook', `ticket.${ticket}`], {
    origin: own.slice('Origin: '.length),
  });
  const entries: TranscriptEntry[] = [];
  const looks = new Set<() => void>();
  socket.on('message', (data) => {
    const lines = String(data)
      .split('\n')
      .map((line) => JSON.parse(line) as TranscriptEntry);
    entries.push(...lines.filter((line) => 'dir' in line));
    for (const look of looks) look();
  });
  return {
    entries,
    closed: once(socket, 'close').then(([code]) => code as number),
    until: (fits: (entry: TranscriptEntry) => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => entries.some(fits) && resolve();
        looks.add(look);
        look();
      }),
  };
}
