import type { BridgeInfo, SessionInfo } from '../../../src/wire/bridge-contract.ts';
import { sessionPath, subprotocol, ticketPrefix } from '../../../src/wire/bridge-contract.ts';
import type { TranscriptEntry, TranscriptHeader } from '../../../src/wire/transcript.ts';
import type { AgentConnection, ConnectionListener } from './connection.ts';

/** The bridge refused; the message is its own and says what was expected. */
export class BridgeRefusal extends Error {
  override name = 'BridgeRefusal';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Nobody answered. */
export class BridgeUnreachable extends Error {
  override name = 'BridgeUnreachable';
  constructor() {
    super('The bridge does not answer. Is "wirebook serve" still running?');
  }
}

const tokenKey = 'wirebook-token';

const notFromTerminal =
  'This page has not been opened from the terminal. Press Enter where "wirebook serve" runs and open the address it prints.';

/**
 * Only a page that this machine serves to itself looks for a bridge. The hosted site makes no request to the user's
 * machine.
 */
export const isServedLocally = () => ['127.0.0.1', 'localhost', '[::1]'].includes(location.hostname);

/**
 * Trades the launch code in the address for the tab's token. The code is taken out of the address at once, so that it
 * is neither kept in the history nor copied along.
 */
export async function loginFromAddress(): Promise<void> {
  const parameters = new URLSearchParams(location.hash.slice(1));
  const code = parameters.get('launch');
  if (code === null) return;
  parameters.delete('launch');
  const rest = parameters.toString();
  history.replaceState(null, '', `${location.pathname}${location.search}${rest ? `#${rest}` : ''}`);
  const { token } = await request<{ token: string }>('POST', 'login', { code });
  sessionStorage.setItem(tokenKey, token);
}

/** @throws BridgeRefusal that says how to open the page, when it has no token or one of an earlier bridge. */
export async function bridgeInfo(): Promise<BridgeInfo> {
  try {
    return await request<BridgeInfo>('GET', 'profiles');
  } catch (error) {
    throw error instanceof BridgeRefusal && error.status === 401
      ? new BridgeRefusal(401, notFromTerminal)
      : error;
  }
}

export const sessions = () => request<SessionInfo[]>('GET', 'sessions');
export const startAgent = (profile: string) => request<SessionInfo>('POST', 'sessions', { profile });

async function request<T>(method: 'GET' | 'POST', path: string, body: object = {}): Promise<T> {
  const post = method === 'POST';
  const response = await fetch(`/bridge/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${sessionStorage.getItem(tokenKey) ?? ''}`,
      ...(post ? { 'content-type': 'application/json' } : {}),
    },
    ...(post ? { body: JSON.stringify(body) } : {}),
  }).catch(() => {
    throw new BridgeUnreachable();
  });
  const answer = (await response.json()) as T & { error?: string };
  if (!response.ok)
    throw new BridgeRefusal(response.status, answer.error ?? `The bridge answered ${response.status}.`);
  return answer;
}

/** Milliseconds before another try to reach the bridge. */
const retryAfter = 1000;

/** Follows an agent session of the bridge; after an interruption it goes on where it stopped. */
export function followSession(id: string, listener: ConnectionListener): AgentConnection {
  let next = 1;
  let begun = false;
  let socket: WebSocket | undefined;
  let left = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const open = async () => {
    try {
      const { ticket } = await request<{ ticket: string }>('POST', `sessions/${id}/ticket`);
      if (left) return;
      const address = `ws://${location.host}${sessionPath(id)}?from=${next}`;
      socket = new WebSocket(address, [subprotocol, `${ticketPrefix}${ticket}`]);
    } catch (error) {
      failed(error);
      return;
    }
    socket.onopen = () => listener.link('open');
    socket.onmessage = ({ data }) => takeFrame(String(data));
    socket.onclose = () => interrupted('The connection to the bridge is interrupted.');
  };
  const takeFrame = (frame: string) => {
    const lines = frame.split('\n').map((line) => JSON.parse(line) as TranscriptHeader | TranscriptEntry);
    for (const line of lines) {
      if (!('wirebook' in line) || begun) continue;
      begun = true;
      listener.header(line);
    }
    const entries = lines.filter((line): line is TranscriptEntry => 'dir' in line);
    for (const { seq } of entries) if (seq !== undefined) next = seq + 1;
    if (entries.length > 0) listener.entries(entries);
  };
  const failed = (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    if (!(error instanceof BridgeRefusal)) return interrupted(reason);
    // The bridge is another one now, or it has forgotten the session: asking again would not change that.
    if (!left)
      listener.link(
        'lost',
        error.status === 401 ? notFromTerminal : 'The bridge no longer has this agent. Start it again.',
      );
  };
  const interrupted = (reason: string) => {
    socket = undefined;
    if (left) return;
    listener.link('interrupted', reason);
    timer = setTimeout(() => void open(), retryAfter);
  };
  void open();

  return {
    send(frame) {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(frame));
      return true;
    },
    async stop() {
      await request('POST', `sessions/${id}/stop`);
    },
    leave() {
      left = true;
      clearTimeout(timer);
      socket?.close();
    },
  };
}
