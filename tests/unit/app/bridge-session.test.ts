import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followSession } from '../../../playground/app/connection/bridge-session.ts';

/** The bridge as a page sees it, and what it was asked. */
let asked: string[];
let answer: () => Response;
let sockets: FakeSocket[];

class FakeSocket {
  static readonly OPEN = 1;
  readonly readyState = 1;
  readonly address: string;
  onopen: () => void = () => {};
  onclose: () => void = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  constructor(address: string) {
    this.address = address;
    sockets.push(this);
  }
  send() {}
  close() {}
}

const json = (status: number, body: object) => () => new Response(JSON.stringify(body), { status });
const ticket = json(200, { ticket: 't' });
const nobody = () => {
  throw new TypeError('Failed to fetch');
};

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  sockets = [];
  answer = ticket;
  vi.stubGlobal('location', { host: '127.0.0.1:7333' });
  vi.stubGlobal('sessionStorage', { getItem: () => 'token' });
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function follow() {
  const states: string[] = [];
  const reasons: string[] = [];
  const entries: unknown[] = [];
  const connection = followSession('s', {
    header: () => {},
    entries: (more) => entries.push(...more),
    link(state, reason = '') {
      states.push(state);
      reasons.push(reason);
    },
  });
  return { connection, states, reasons, entries };
}
const anHour = () => vi.advanceTimersByTimeAsync(3_600_000);

describe('a bridge that does not come back is not asked for ever', () => {
  test.for([
    ['nobody answers', nobody],
    ['somebody answers who is no bridge', () => new Response('<!doctype html>')],
  ] as const)('%s', async ([, reply]) => {
    answer = reply;
    const { states, reasons } = follow();
    await anHour();
    expect(asked.length).toBeLessThan(10);
    expect(states.at(-1)).toBe('gone');
    expect(reasons.at(-1)).toContain(
      'The bridge has gone. Open a new launch address: press Enter in its terminal',
    );
    const before = asked.length;
    await anHour();
    expect(asked).toHaveLength(before);
  });

  test('another bridge is in its place, which does not know the page', async () => {
    answer = json(401, { error: 'no' });
    const { states, reasons } = follow();
    await anHour();
    expect(asked).toHaveLength(1);
    expect(states).toEqual(['lost']);
    expect(reasons[0]).toContain('press Enter in its terminal');
  });

  test('each socket closes as soon as it is open', async () => {
    const { states } = follow();
    for (let times = 0; times < 50; times++) {
      await vi.advanceTimersByTimeAsync(60_000);
      const socket = sockets.at(-1)!;
      socket.onopen();
      socket.onclose();
    }
    expect(sockets.length).toBeLessThan(10);
    expect(states.at(-1)).toBe('gone');
  });
});

test('the user can ask a bridge that has gone once more', async () => {
  answer = nobody;
  const { connection, states } = follow();
  await anHour();
  answer = ticket;
  connection.retry();
  await vi.advanceTimersByTimeAsync(0);
  sockets[0]!.onopen();
  expect(states.at(-1)).toBe('open');
});

test('an interruption now and then does not add up', async () => {
  const { states } = follow();
  for (let times = 0; times < 20; times++) {
    await vi.advanceTimersByTimeAsync(1000);
    sockets.at(-1)!.onopen();
    await anHour();
    sockets.at(-1)!.onclose();
  }
  expect(states).not.toContain('gone');
});

test('after an interruption it goes on with the entry after the last', async () => {
  const { entries } = follow();
  await vi.advanceTimersByTimeAsync(0);
  sockets[0]!.onopen();
  sockets[0]!.onmessage({
    data: '{"wirebook":1}\n{"seq":1,"dir":"err","raw":"a"}\n{"seq":2,"dir":"err","raw":"b"}',
  });
  sockets[0]!.onclose();
  await vi.advanceTimersByTimeAsync(1000);
  expect(sockets.map(({ address }) => address.split('?')[1])).toEqual(['newest=20000', 'from=3']);
  expect(entries).toHaveLength(2);
});

test('what comes after the page has let go of an agent is not taken for the next one', async () => {
  const { connection, entries, states } = follow();
  await vi.advanceTimersByTimeAsync(0);
  connection.leave();
  sockets[0]!.onmessage({ data: '{"seq":1,"dir":"err","raw":"a"}' });
  sockets[0]!.onclose();
  await anHour();
  expect(entries).toEqual([]);
  expect([asked.length, states]).toEqual([1, []]);
});
