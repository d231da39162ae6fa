import { describe, expect, test } from 'vitest';
import type { Guard } from '../../playground/bridge/guards.ts';
import {
  handshakeHasTicket,
  hostIsLoopback,
  originIsOwn,
  upgradeHasOrigin,
} from '../../playground/bridge/guards.ts';
import type { AttackedBridge, OpenedSession } from './bridge-under-attack.ts';
import { bridgeUnderAttack, handshake, openSession, send } from './bridge-under-attack.ts';

/**
 * Any page may open a WebSocket to any address: the same-origin rule does not hold for them. Whoever gets the socket
 * gets the agent, and the agent has a shell.
 */
const withTicket = (ticket: string) => `Sec-WebSocket-Protocol: wirebook, ticket.${ticket}`;

const attacks: [string, Guard, (session: OpenedSession, bridge: AttackedBridge) => string[]][] = [
  ['a foreign page', originIsOwn, ({ ticket }) => ['Origin: https://evil.test', withTicket(ticket)]],
  [
    'a page on another port of this machine',
    originIsOwn,
    ({ ticket }, { port }) => [`Origin: http://127.0.0.1:${port + 1}`, withTicket(ticket)],
  ],
  [
    'a page whose origin begins as ours',
    originIsOwn,
    ({ ticket }, { port }) => [`Origin: http://127.0.0.1:${port}.evil.test`, withTicket(ticket)],
  ],
  ['a sandboxed frame', originIsOwn, ({ ticket }) => ['Origin: null', withTicket(ticket)]],
  ['a program without Origin', upgradeHasOrigin, ({ ticket }) => [withTicket(ticket)]],
  ['a page without a ticket', handshakeHasTicket, ({ own }) => [own, 'Sec-WebSocket-Protocol: wirebook']],
  ['a page with a wrong ticket', handshakeHasTicket, ({ own }) => [own, withTicket('guess')]],
  [
    'a rebound name',
    hostIsLoopback,
    ({ ticket }) => ['Host: evil.test', 'Origin: http://evil.test', withTicket(ticket)],
  ],
];

describe.for(attacks)('%s', ([, guard, headers]) => {
  test('gets the socket where the guard is not', async () => {
    const bridge = await bridgeUnderAttack(guard);
    const session = await openSession(bridge);
    const answer = await send(bridge.port, handshake(session.path, bridge.port, headers(session, bridge)));
    expect(answer.status).toBe(101);
  });

  test('is refused before the handshake is answered', async () => {
    const bridge = await bridgeUnderAttack();
    const session = await openSession(bridge);
    const answer = await send(bridge.port, handshake(session.path, bridge.port, headers(session, bridge)));
    expect([401, 403]).toContain(answer.status);
    expect(answer.head).not.toMatch(/sec-websocket-accept/i);
  });
});

describe('a ticket', () => {
  test('opens the socket of its own page once', async () => {
    const bridge = await bridgeUnderAttack();
    const { path, own, ticket } = await openSession(bridge);
    const bytes = handshake(path, bridge.port, [own, withTicket(ticket)]);
    expect((await send(bridge.port, bytes)).status).toBe(101);
    expect((await send(bridge.port, bytes)).status).toBe(401);
  });

  test('opens no other session', async () => {
    const bridge = await bridgeUnderAttack();
    const first = await openSession(bridge);
    const second = await openSession(bridge);
    const answer = await send(
      bridge.port,
      handshake(second.path, bridge.port, [first.own, withTicket(first.ticket)]),
    );
    expect(answer.status).toBe(401);
  });

  test('is not repeated in the answer', async () => {
    const bridge = await bridgeUnderAttack();
    const { path, own, ticket } = await openSession(bridge);
    const answer = await send(bridge.port, handshake(path, bridge.port, [own, withTicket(ticket)]));
    expect(answer.head + answer.body).not.toContain(ticket);
    expect(answer.head).toMatch(/sec-websocket-protocol: wirebook$/im);
  });
});
