import type { WebSocket } from 'ws';
import type { AgentSession } from './agent-session.ts';

/**
 * The socket between page and bridge. To the page go transcript entries, one JSON object per line, several lines to a
 * frame; from the page come lines for the agent, each a frame `{"raw": "…"}`. The record of the run is the protocol.
 */
export const subprotocol = 'wirebook';

/** A browser cannot send headers with a handshake, but it can name subprotocols; the ticket comes as one of them. */
export function ticketIn(protocols: string[]): string | undefined {
  const offered = protocols
    .join(',')
    .split(',')
    .map((name) => name.trim());
  return offered.find((name) => name.startsWith('ticket.'))?.slice('ticket.'.length);
}

/** Characters to a frame, so that a page can paint between two. */
const frameSize = 256 * 1024;

/**
 * Serves a page that watches a session. A frame is sent when the one before it has left for the network, so a page that
 * reads slowly costs no memory here; it gets the rest when it is ready.
 */
export function connect(socket: WebSocket, session: AgentSession, from: number): void {
  let next = from;
  let sending = false;
  const pump = () => {
    if (sending || socket.readyState !== socket.OPEN) return;
    const { lines, next: after } = session.read(next, frameSize);
    if (lines.length === 0) return;
    next = after;
    sending = true;
    socket.send(lines.join('\n'), () => {
      sending = false;
      pump();
    });
  };
  const leave = session.watch(pump);
  pump();

  socket.on('close', leave);
  socket.on('error', () => socket.terminate());
  socket.on('message', (data, isBinary) => {
    const asked = isBinary ? undefined : read(String(data));
    if (asked) session.send(asked.raw, { asItIs: asked.asItIs === true });
    else socket.close(1008, 'Expected a text frame {"raw": "…"}.');
  });
}

function read(text: string): { raw: string; asItIs?: unknown } | undefined {
  try {
    const value = JSON.parse(text) as { raw?: unknown; asItIs?: unknown };
    return typeof value?.raw === 'string' ? { raw: value.raw, asItIs: value.asItIs } : undefined;
  } catch {
    return undefined;
  }
}
