import { expect, test } from 'vitest';
import { createRooms } from '../../../playground/bridge/rooms.ts';

const mebibyte = 1024 * 1024;

/** Fills the room at hand, however large it is, and goes on to the next. */
function toNextRoom(rooms: ReturnType<typeof createRooms>) {
  let { bytes: copy, room } = rooms.keep(Buffer.from('x'));
  do ({ bytes: copy, room } = rooms.keep(Buffer.alloc(1000)));
  while (copy.byteOffset > 0);
  return { copy, room };
}

/** At its largest. */
function grown() {
  const rooms = createRooms();
  while (toNextRoom(rooms).copy.buffer.byteLength < mebibyte);
  return rooms;
}

test('what is kept stays, one behind the other', () => {
  const rooms = createRooms();
  const copies = ['a', 'bc', 'd'].map((text) => rooms.keep(Buffer.from(text)).bytes);
  expect(copies.map(String)).toEqual(['a', 'bc', 'd']);
  expect(new Set(copies.map(({ buffer }) => buffer)).size).toBe(1);
  expect(copies[1]!.byteOffset).toBe(copies[0]!.byteOffset + 1);
});

test('a room is used again when everybody has left it, and not before', () => {
  const rooms = grown();
  const { copy, room } = toNextRoom(rooms);
  room.use();
  room.use();
  const next = () =>
    Array.from({ length: 5 }, () => {
      const { copy: other, room: itsRoom } = toNextRoom(rooms);
      itsRoom.use();
      return other.buffer;
    });
  expect(next()).not.toContain(copy.buffer);
  room.leave();
  expect(next()).not.toContain(copy.buffer);
  room.leave();
  expect(next()).toContain(copy.buffer);
});

test('a room into which is still written is not used again', () => {
  const rooms = grown();
  const { copy, room } = toNextRoom(rooms);
  room.use();
  room.leave();
  const { bytes: next } = rooms.keep(Buffer.from('y'));
  expect(next.buffer).toBe(copy.buffer);
  expect(next.byteOffset).toBe(copy.byteOffset + copy.length);
});

test('something larger than a room gets one of its own', () => {
  const rooms = grown();
  const large = Buffer.alloc(3 * mebibyte, 'z');
  expect(rooms.keep(large).bytes.equals(large)).toBe(true);
  expect(rooms.keep(Buffer.from('a')).bytes.toString()).toBe('a');
});

test('after a rest nothing is held but what is used, whenever it is left', () => {
  const rooms = grown();
  const { copy, room } = toNextRoom(rooms);
  room.use();
  toNextRoom(rooms);
  rooms.rest();
  room.leave();
  while (toNextRoom(rooms).copy.buffer.byteLength < mebibyte);
  const next = Array.from({ length: 5 }, () => toNextRoom(rooms).copy.buffer);
  expect(next).not.toContain(copy.buffer);
});
