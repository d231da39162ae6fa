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

/** Bytes of frames that have not left for the network, beyond which a page gets no other: it reads slowly. */
const mostUnderWay = 2 * 1024 * 1024;

/** What a frame takes beside its bytes, about. */
const ofFrame = 1024;

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
 * Serves a page that follows a session. Few frames are on their way at a time, so a page that reads slowly costs little
 * memory here; it gets the rest when it is ready.
 */
export function connect(socket: WebSocket, session: AgentSession, options: PageOptions): Page {
  let next = options.from;
  let newsDue = true;
  let finishing = false;
  let underWay = 0;
  let onLeft = () => {};
  let pumping = false;
  let again = false;
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const isOpen = () => socket.readyState === socket.OPEN;

  /** Sends a frame, when those before it have mostly left for the network. */
  const send = async (frame: string | Buffer, done = () => {}) => {
    while (underWay > mostUnderWay && isOpen()) await new Promise<void>((resolve) => (onLeft = resolve));
    const size = frame.length + ofFrame;
    underWay += size;
    socket.send(frame, { binary: false }, () => {
      underWay -= size;
      done();
      onLeft();
    });
  };
  /** Sends what is next; false if there is nothing. */
  const sendNext = async (): Promise<boolean> => {
    if (newsDue) {
      newsDue = false;
      await send(JSON.stringify(options.news(page)));
      return true;
    }
    const { lines, next: after, dropped, done } = await session.read(next, frameSize);
    if (lines.length === 0 && dropped === 0) return false;
    next = after;
    if (dropped === 0) await send(lines.subarray(0, -1), done);
    else await send(`${JSON.stringify(droppedNote(dropped))}\n${lines.toString('utf8').trimEnd()}`, done);
    return true;
  };
  const pump = async () => {
    again = true;
    if (pumping) return;
    pumping = true;
    try {
      while (again && isOpen()) {
        again = false;
        while (isOpen() && (await sendNext()));
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
  socket.on('close', () => onLeft());
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
