import type { WebSocket } from 'ws';
import type { BridgeNews, LineFrame } from '../../src/wire/bridge-contract.ts';
import { ticketPrefix } from '../../src/wire/bridge-contract.ts';
import type { NoteEntry } from '../../src/wire/transcript.ts';
import { lineCap } from './agent-output.ts';
import type { AgentSession } from './agent-session.ts';
import type { Follower } from './control.ts';

/** The ticket among the subprotocols that a handshake offers. */
export function ticketIn(protocols: string[]): string | undefined {
  const offered = protocols
    .join(',')
    .split(',')
    .map((name) => name.trim());
  return offered.find((name) => name.startsWith(ticketPrefix))?.slice(ticketPrefix.length);
}

/** Bytes to a frame, about: many, since each costs both sides some work, and so few that a page can paint between two. */
const frameSize = 512 * 1024;

/**
 * Bytes of a frame from a page. JSON makes a line longer, mostly by a backslash before each quote; a line over the cap
 * should still come through, so that its refusal can be recorded.
 */
export const frameCap = 2 * lineCap;

/** A page that follows an agent session. */
export interface Page extends Follower {
  /** There is news to tell, when the page has read what is on its way. */
  tell(): void;
  /** Sends what has been recorded, then closes the socket. Resolves when it is closed. */
  finish(): Promise<void>;
}

export interface PageOptions {
  tab: string;
  /** The number of the first entry to send. */
  from: number;
  news(page: Page): BridgeNews;
  /** Whether lines of the page reach the agent. */
  controls(page: Page): boolean;
}

/**
 * Serves a page that follows a session. A frame is sent when the one before it has left for the network, so a page that
 * reads slowly costs no memory here; it gets the rest when it is ready.
 */
export function connect(socket: WebSocket, session: AgentSession, options: PageOptions): Page {
  let next = options.from;
  let newsDue = true;
  let finishing = false;
  let pumping = false;
  let again = false;
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const isOpen = () => socket.readyState === socket.OPEN;

  const nextFrame = async (): Promise<string | Buffer | undefined> => {
    if (newsDue) {
      newsDue = false;
      return JSON.stringify(options.news(page));
    }
    const { lines, next: after, dropped } = await session.read(next, frameSize);
    next = after;
    if (dropped > 0) return `${JSON.stringify(droppedNote(dropped))}\n${lines.toString('utf8').trimEnd()}`;
    return lines.length > 0 ? lines.subarray(0, -1) : undefined;
  };
  const pump = async () => {
    again = true;
    if (pumping) return;
    pumping = true;
    try {
      while (again && isOpen()) {
        again = false;
        for (let frame = await nextFrame(); frame !== undefined && isOpen(); frame = await nextFrame())
          await leaves(socket, frame);
      }
    } catch (error) {
      console.error('The transcript could not be read for a page:', error);
      socket.close(1011, 'The transcript could not be read; the terminal of the bridge says why.');
    }
    pumping = false;
    if (finishing && isOpen()) socket.close(1001, 'The bridge is closing.');
  };
  const page: Page = {
    session: session.id,
    tab: options.tab,
    tell() {
      newsDue = true;
      void pump();
    },
    finish() {
      finishing = true;
      void pump();
      return closed;
    },
  };
  socket.send(session.header);
  const leave = session.watch(() => void pump());
  // When whoever connects us has done so.
  queueMicrotask(() => void pump());

  socket.on('close', leave);
  socket.on('error', () => socket.terminate());
  // Whoever pings and does not read waits: the next ping is read when the answer to this one has left.
  socket.on('ping', (data) => {
    socket.pause();
    socket.pong(data, false, () => socket.resume());
  });
  socket.on('message', (data, isBinary) => {
    const asked = isBinary ? undefined : read(String(data));
    if (!asked) socket.close(1008, 'Expected a text frame {"raw": "…"}.');
    else if (options.controls(page)) session.send(asked.raw, asked);
    else session.refuse(asked.raw, readsOnly);
  });
  return page;
}

const readsOnly =
  'Not sent: another page controls this agent, and this one only reads. Take control of it first.';

/** Resolves when a frame has left for the network, or the socket is closed. */
const leaves = (socket: WebSocket, frame: string | Buffer) =>
  new Promise<void>((resolve) => socket.send(frame, { binary: false }, () => resolve()));

const droppedNote = (dropped: number): NoteEntry => ({
  dir: 'note',
  what: 'dropped',
  text: `The bridge no longer holds ${dropped} entries that came before, and they are in no file.`,
  dropped,
});

function read(text: string): LineFrame | undefined {
  try {
    const value = JSON.parse(text) as Partial<LineFrame> | null;
    return typeof value?.raw === 'string' ? { raw: value.raw, asItIs: value.asItIs === true } : undefined;
  } catch {
    return undefined;
  }
}
