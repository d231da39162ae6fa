/**
 * Memory that is used again. All that an agent prints passes through it: were it left to the collector of garbage, that would
 * have more to do than everybody else.
 */
export interface Room {
  /** Somebody reads in it. Whoever does not say so when he has read leaves it to the collector, and nothing is lost. */
  use(): void;
  leave(): void;
}

export interface Rooms {
  /** A copy of bytes. It stays as long as its room is used; mostly it stands behind the copy before it. */
  keep(bytes: Uint8Array): { bytes: Buffer; room: Room };
  /** Holds no memory any more but what is used. */
  rest(): void;
}

/** Bytes of a room, at first and at most: a session that says little takes little. */
const leastSize = 16 * 1024;
const mostSize = 1024 * 1024;

/** Empty rooms that are kept: about as many as become empty at once. */
const mostEmpty = 3;

interface OpenRoom extends Room {
  bytes: Buffer;
  /** So many of them hold something. */
  used: number;
  /** Nothing more is put into it. */
  close(): void;
}

export function createRooms(): Rooms {
  let empty: OpenRoom[] = [];
  let size = leastSize;

  const open = (bytes: Buffer): OpenRoom => {
    const itsLike = empty;
    let users = 0;
    let isOpen = true;
    const lookAfter = () => {
      if (users > 0 || isOpen || bytes.length !== mostSize) return;
      // After a rest it is nobody's any more.
      if (itsLike === empty && empty.length < mostEmpty) empty.push(open(bytes));
    };
    return {
      bytes,
      used: 0,
      use() {
        users += 1;
      },
      leave() {
        users -= 1;
        lookAfter();
      },
      close() {
        isOpen = false;
        lookAfter();
      },
    };
  };
  let current = open(Buffer.alloc(0));

  return {
    keep(bytes) {
      if (current.used + bytes.length > current.bytes.length) {
        current.close();
        const fits = bytes.length <= mostSize ? empty.pop() : undefined;
        current = fits ?? open(Buffer.allocUnsafeSlow(Math.max(size, bytes.length)));
        size = Math.min(2 * size, mostSize);
      }
      const room = current;
      const copy = room.bytes.subarray(room.used, room.used + bytes.length);
      copy.set(bytes);
      room.used += bytes.length;
      return { bytes: copy, room };
    },
    rest() {
      empty = [];
      size = leastSize;
      current = open(Buffer.alloc(0));
    },
  };
}
