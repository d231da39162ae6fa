import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import type { AgentSession } from '../../../playground/bridge/agent-session.ts';
import { connect } from '../../../playground/bridge/socket.ts';

/** A socket whose frames leave for the network when the test says so, and a session that has recorded three entries. */
function pageThatReadsSlowly() {
  const leaving: (() => void)[] = [];
  const sent: string[] = [];
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    send(text: string, left?: () => void) {
      sent.push(text);
      if (left) leaving.push(left);
    },
    pong: (_: unknown, __: boolean, left: () => void) => void leaving.push(left),
    pause: vi.fn(),
    resume: vi.fn(),
    close: vi.fn(),
  });
  const session = {
    header: 'header',
    read: (from: number) => ({ lines: from <= 3 ? [`entry ${from}`] : [], next: Math.min(from + 1, 4) }),
    watch: () => () => {},
  };
  const page = connect(socket as unknown as WebSocket, session as unknown as AgentSession, 1);
  return { socket, sent, page, leave: () => leaving.shift()?.() };
}

test('a page that reads slowly has one frame on its way, and the others wait in the record', () => {
  const { sent, leave } = pageThatReadsSlowly();
  expect(sent).toEqual(['header', 'entry 1']);
  leave();
  expect(sent).toEqual(['header', 'entry 1', 'entry 2']);
});

test('a page that pings and does not read is read no further until it has its answer', () => {
  const { socket, leave } = pageThatReadsSlowly();
  socket.emit('ping', Buffer.of());
  expect(socket.pause).toHaveBeenCalledOnce();
  leave();
  expect(socket.resume).not.toHaveBeenCalled();
  leave();
  expect(socket.resume).toHaveBeenCalledOnce();
});

test('before the farewell a page gets what it has not seen yet', () => {
  const { socket, sent, page, leave } = pageThatReadsSlowly();
  void page.finish();
  leave();
  leave();
  expect(socket.close).not.toHaveBeenCalled();
  leave();
  expect(sent.at(-1)).toBe('entry 3');
  expect(socket.close).toHaveBeenCalledWith(1001, expect.any(String));
});
