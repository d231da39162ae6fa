import type { WebSocket } from 'ws';
import type { LineFrame } from '../../src/wire/bridge-contract.ts';
import { ticketPrefix } from '../../src/wire/bridge-contract.ts';
import { lineCap } from './agent-output.ts';
import type { AgentSession } from './agent-session.ts';

/** The ticket among the subprotocols that a handshake offers. */
export function ticketIn(protocols: string[]): string | undefined {
  const offered = protocols
    .join(',')
    .split(',')
    .map((name) => name.trim());
  return offered.find((name) => name.startsWith(ticketPrefix))?.slice(ticketPrefix.length);
}

/** Characters to a frame, so that a page can paint between two. */
const frameSize = 256 * 1024;

/**
 * Bytes of a frame from a page. JSON makes a line longer, mostly by a backslash before each quote; a line over the cap
 * should still come through, so that its refusal can be recorded.
 */
export const frameCap = 2 * lineCap;

/** A page that watches an agent session. */
export interface Page {
  /** Sends what has been recorded, then closes the socket. Resolves when it is closed. */
  finish(): Promise<void>;
}

/**
 * Serves a page that watches a session. A frame is sent when the one before it has left for the network, so a page that
 * reads slowly costs no memory here; it gets the rest when it is ready.
 */
export function connect(socket: WebSocket, session: AgentSession, from: number): Page {
  let next = from;
  let sending = false;
  let finishing = false;
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const pump = () => {
    if (sending || socket.readyState !== socket.OPEN) return;
    const { lines, next: after } = session.read(next, frameSize);
    if (lines.length === 0) {
      if (finishing) socket.close(1001, 'The bridge is closing.');
      return;
    }
    next = after;
    sending = true;
    socket.send(lines.join('\n'), () => {
      sending = false;
      pump();
    });
  };
  socket.send(session.header);
  const leave = session.watch(pump);
  pump();

  socket.on('close', leave);
  socket.on('error', () => socket.terminate());
  // Whoever pings and does not read waits: the next ping is read when the answer to this one has left.
  socket.on('ping', (data) => {
    socket.pause();
    socket.pong(data, false, () => socket.resume());
  });
  socket.on('message', (data, isBinary) => {
    const asked = isBinary ? undefined : read(String(data));
    if (asked) session.send(asked.raw, asked);
    else socket.close(1008, 'Expected a text frame {"raw": "…"}.');
  });

  return {
    finish() {
      finishing = true;
      pump();
      return closed;
    },
  };
}

function read(text: string): LineFrame | undefined {
  try {
    const value = JSON.parse(text) as Partial<LineFrame> | null;
    return typeof value?.raw === 'string' ? { raw: value.raw, asItIs: value.asItIs === true } : undefined;
  } catch {
    return undefined;
  }
}
