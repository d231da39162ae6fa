import { once } from 'node:events';
import { mkdtempSync, rmdirSync } from 'node:fs';
import type { Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A way for what an agent prints. The pipes that Node makes for a child give every 64 KiB in memory of their own, and the
 * collector of garbage has more to do with it than we with what is in it; here all is read into the same memory.
 */
export interface OutputPipe {
  /** Where it is read, with `listen` in place of the event `data`. */
  reader: Socket;
  /** The end for the agent. It is to be destroyed here when the agent has it. */
  writer: Socket;
  /** @param onData is called with what has come, which is there until it returns. */
  listen(onData: (chunk: Buffer) => void): void;
}

/**
 * What is read at once: about what the system holds for a socket. The same for all agents, since each chunk has been dealt with
 * when the next is read.
 */
const buffer = Buffer.allocUnsafeSlow(256 * 1024);

/** Nothing where it cannot be made: a pipe of Node's does as well, only slower. */
export async function createOutputPipe(): Promise<OutputPipe | undefined> {
  if (process.platform === 'win32') return undefined;
  try {
    return await connected();
  } catch {
    return undefined;
  }
}

async function connected(): Promise<OutputPipe> {
  // Only we may enter the folder, so nobody else can come in our place; and the address is short enough for a socket.
  const folder = mkdtempSync(join(tmpdir(), 'wirebook-'));
  const server = createServer({ pauseOnConnect: true });
  try {
    const path = join(folder, 'out');
    server.listen(path);
    await once(server, 'listening');
    let listener: (chunk: Buffer) => void = () => {};
    const reader = connect({
      path,
      onread: {
        buffer,
        callback(length) {
          listener(buffer.subarray(0, length));
          return true;
        },
      },
    });
    // Where no descriptor is left to accept with, nothing comes of it but that the other end closes.
    const closed = once(reader, 'close').then(() => {
      throw new Error('The connection was not accepted.');
    });
    closed.catch(() => {});
    const accepted = Promise.all([once(server, 'connection'), once(reader, 'connect')]);
    accepted.catch(() => {});
    const [[writer]] = (await Promise.race([accepted, closed])) as [[Socket], unknown];
    return {
      reader,
      writer,
      listen(onData) {
        listener = onData;
      },
    };
  } finally {
    server.close();
    // The socket has gone with the server.
    rmdirSync(folder);
  }
}
