import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import type { AgentSession } from '../../../playground/bridge/agent-session.ts';
import { connect } from '../../../playground/bridge/socket.ts';

/** So long that a page that reads slowly gets no other before this one has left. */
const long = 'x'.repeat(3 * 1024 * 1024);

/** A socket whose frames leave for the network when the test says so, and a session that has recorded three entries. */
async function pageThatReadsSlowly() {
  const leaving: (() => void)[] = [];
  const sent: string[] = [];
  const read: number[] = [];
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    send(frame: string | Buffer, ...more: unknown[]) {
      sent.push(String(frame).replace(long, ''));
      if (more.length > 0) leaving.push(more.at(-1) as () => void);
    },
    pong: (_: unknown, __: boolean, left: () => void) => void leaving.push(left),
    pause: vi.fn(),
    resume: vi.fn(),
    close: vi.fn(),
  });
  const session = {
    header: 'header',
    read: async (from: number) => ({
      lines: Buffer.from(from <= 3 ? `entry ${from}${long}\n` : ''),
      next: Math.min(from + 1, 4),
      dropped: 0,
      done: () => void read.push(from),
    }),
    watch: () => () => {},
  };
  const page = connect(socket as unknown as WebSocket, session as unknown as AgentSession, {
    tab: 'tab',
    from: 1,
    news: () => ({ bridge: { sessions: [], control: true } }),
    controls: () => true,
  });
  /** One frame has left for the network, and whatever follows from that is done. */
  const leave = async () => {
    leaving.shift()?.();
    await new Promise(setImmediate);
  };
  await new Promise(setImmediate);
  return { socket, sent, read, page, leave };
}

const news = JSON.stringify({ bridge: { sessions: [], control: true } });

test('a page that reads slowly has little on its way, and the others wait in the record', async () => {
  const { sent, read, leave } = await pageThatReadsSlowly();
  expect(sent).toEqual(['header', news, 'entry 1']);
  await leave();
  expect(sent).toEqual(['header', news, 'entry 1']);
  expect(read).toEqual([]);
  await leave();
  expect(sent).toEqual(['header', news, 'entry 1', 'entry 2']);
  expect(read).toEqual([1]);
});

test('news that comes while a page reads slowly is told once, and as it is then', async () => {
  const { sent, page, leave } = await pageThatReadsSlowly();
  for (let times = 0; times < 100; times++) page.tell();
  for (let times = 0; times < 6; times++) await leave();
  expect(sent).toEqual(['header', news, 'entry 1', 'entry 2', news, 'entry 3']);
});

test('a page that pings and does not read is read no further until it has its answer', async () => {
  const { socket, leave } = await pageThatReadsSlowly();
  await leave();
  socket.emit('ping', Buffer.of());
  expect(socket.pause).toHaveBeenCalledOnce();
  await leave();
  expect(socket.resume).not.toHaveBeenCalled();
  await leave();
  expect(socket.resume).toHaveBeenCalledOnce();
});

test('before the farewell a page gets what it has not seen yet', async () => {
  const { socket, sent, page, leave } = await pageThatReadsSlowly();
  void page.finish();
  for (let times = 0; times < 2; times++) await leave();
  expect(sent.at(-1)).toBe('entry 2');
  expect(socket.close).not.toHaveBeenCalled();
  await leave();
  expect(sent.at(-1)).toBe('entry 3');
  expect(socket.close).toHaveBeenCalledWith(1001, expect.any(String));
});
