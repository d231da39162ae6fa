import { describe, expect, test } from 'vitest';
import type { Guard, RequestFacts } from '../../../playground/bridge/guards.ts';
import * as guards from '../../../playground/bridge/guards.ts';

const port = 7333;
const own = ['Host', `127.0.0.1:${port}`];

function facts(headers: string[], more: Partial<RequestFacts> = {}): RequestFacts {
  return {
    method: 'GET',
    path: '/',
    rawHeaders: headers,
    upgrade: false,
    port,
    knownCaller: false,
    ticketFor: undefined,
    ...more,
  };
}

/** Each guard with requests it lets through and requests it refuses. */
const table: [string, Guard, { passes: RequestFacts[]; refuses: RequestFacts[] }][] = [
  [
    'hostIsLoopback',
    guards.hostIsLoopback,
    {
      passes: [facts(own), facts(['host', `localhost:${port}`]), facts(['HOST', `[::1]:${port}`])],
      refuses: [
        facts([]),
        facts(['Host', 'evil.test']),
        facts(['Host', `evil.test:${port}`]),
        facts(['Host', '127.0.0.1']),
        facts(['Host', `127.0.0.1:${port + 1}`]),
        facts(['Host', `127.0.0.2:${port}`]),
        facts(['Host', `localhost.evil.test:${port}`]),
        facts(['Host', `0.0.0.0:${port}`]),
        facts([...own, ...own]),
        facts([...own, 'Host', 'evil.test']),
      ],
    },
  ],
  [
    'originIsOwn',
    guards.originIsOwn,
    {
      passes: [facts(own), facts([...own, 'Origin', `http://127.0.0.1:${port}`])],
      refuses: [
        facts([...own, 'Origin', 'null']),
        facts([...own, 'Origin', 'http://evil.test']),
        facts([...own, 'Origin', `http://127.0.0.1:${port + 1}`]),
        facts([...own, 'Origin', `http://localhost:${port}`]),
        facts([...own, 'Origin', `https://127.0.0.1:${port}`]),
        facts([...own, 'Origin', `http://127.0.0.1:${port}.evil.test`]),
        facts([...own, 'Origin', `http://127.0.0.1:${port}`, 'Origin', 'http://evil.test']),
      ],
    },
  ],
  [
    'sentByOwnPage',
    guards.sentByOwnPage,
    {
      passes: [
        facts(own),
        facts([...own, 'Sec-Fetch-Site', 'same-origin']),
        facts([...own, 'Sec-Fetch-Site', 'none']),
      ],
      refuses: [
        facts([...own, 'Sec-Fetch-Site', 'cross-site']),
        facts([...own, 'Sec-Fetch-Site', 'same-site']),
        facts([...own, 'Sec-Fetch-Site', 'none', 'Sec-Fetch-Site', 'cross-site']),
      ],
    },
  ],
  [
    'upgradeHasOrigin',
    guards.upgradeHasOrigin,
    {
      passes: [facts(own), facts([...own, 'Origin', `http://127.0.0.1:${port}`], { upgrade: true })],
      refuses: [facts(own, { upgrade: true })],
    },
  ],
  [
    'methodFits',
    guards.methodFits,
    {
      passes: [
        facts(own),
        facts(own, { method: 'HEAD' }),
        facts(own, { method: 'POST', path: '/bridge/login' }),
      ],
      refuses: [
        facts(own, { method: 'POST' }),
        facts(own, { method: 'DELETE', path: '/bridge/sessions' }),
        facts(own, { method: 'OPTIONS', path: '/bridge/login' }),
        facts(own, { method: 'POST', upgrade: true, path: '/bridge/sessions/1' }),
      ],
    },
  ],
  [
    'bodyIsJson',
    guards.bodyIsJson,
    {
      passes: [
        facts(own),
        facts([...own, 'Content-Type', 'application/json'], { method: 'POST' }),
        facts([...own, 'content-type', 'application/json; charset=utf-8'], { method: 'POST' }),
      ],
      refuses: [
        facts(own, { method: 'POST' }),
        facts([...own, 'Content-Type', 'text/plain'], { method: 'POST' }),
        facts([...own, 'Content-Type', 'application/x-www-form-urlencoded'], { method: 'POST' }),
        facts([...own, 'Content-Type', 'multipart/form-data; boundary=application/json'], { method: 'POST' }),
        facts([...own, 'Content-Type', 'application/json-evil'], { method: 'POST' }),
        facts([...own, 'Content-Type', 'application/json', 'Content-Type', 'text/plain'], { method: 'POST' }),
      ],
    },
  ],
  [
    'callerIsKnown',
    guards.callerIsKnown,
    {
      passes: [
        facts(own),
        facts(own, { path: '/bridge/login' }),
        facts(own, { path: '/bridge/sessions', knownCaller: true }),
        facts(own, { path: '/bridges/' }),
      ],
      refuses: [
        facts(own, { path: '/bridge/sessions' }),
        facts(own, { path: '/bridge' }),
        facts(own, { path: '/bridge/' }),
        facts(own, { path: '/bridge/login/' }),
      ],
    },
  ],
  [
    'handshakeHasTicket',
    guards.handshakeHasTicket,
    {
      passes: [facts(own), facts(own, { upgrade: true, path: '/bridge/sessions/a', ticketFor: 'a' })],
      refuses: [
        facts(own, { upgrade: true, path: '/bridge/sessions/a' }),
        facts(own, { upgrade: true, path: '/bridge/sessions/a', ticketFor: 'b' }),
        facts(own, { upgrade: true, path: '/', ticketFor: 'a' }),
        facts(own, { upgrade: true, path: '/bridge/sessions/a', knownCaller: true }),
      ],
    },
  ],
];

describe.for(table)('%s', ([, guard, { passes, refuses }]) => {
  test.for(passes)('lets through $method $rawHeaders', (request) => {
    expect(guard(request)).toBeUndefined();
  });
  test.for(refuses)('refuses $method $rawHeaders', (request) => {
    expect(guard(request)).toMatchObject({
      status: expect.any(Number),
      reason: expect.stringMatching(/\.$/),
    });
  });
});

test('every guard is in the list that the product uses, and in the table', () => {
  const named = Object.entries(guards).flatMap(([name, value]) =>
    guards.guards.includes(value as Guard) ? [name] : [],
  );
  expect(named.toSorted()).toEqual(table.map(([name]) => name).toSorted());
});
