import type { TranscriptEntry } from '../../../src/wire/transcript.ts';
import type { AgentConnection, ConnectionListener } from './connection.ts';

/** What the bridge says about itself and the agents it can start. */
export interface BridgeInfo {
  cwd: string;
  profiles: ProfileInfo[];
}

export interface ProfileInfo {
  name: string;
  title: string;
  describes: string;
  environment: string[];
}

export interface SessionInfo {
  id: string;
  profile: string;
  running: boolean;
}

/** The bridge refused; the message is its own and says what was expected. */
export class BridgeRefusal extends Error {
  override name = 'BridgeRefusal';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const tokenKey = 'wirebook-token';

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
  const { token } = (await request('POST', 'login', { code })) as { token: string };
  sessionStorage.setItem(tokenKey, token);
}

export const bridgeInfo = () => request('GET', 'profiles') as Promise<BridgeInfo>;
export const sessions = () => request('GET', 'sessions') as Promise<SessionInfo[]>;
export const startAgent = (profile: string) =>
  request('POST', 'sessions', { profile }) as Promise<SessionInfo>;

async function request(method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`/bridge/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${sessionStorage.getItem(tokenKey) ?? ''}`,
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
    },
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
  });
  const answer = (await response.json()) as { error?: string };
  if (!response.ok)
    throw new BridgeRefusal(response.status, answer.error ?? `The bridge answered ${response.status}.`);
  return answer;
}

/** Milliseconds before another try to reach the bridge. */
const retryAfter = 1000;

/** Follows an agent session of the bridge; after an interruption it goes on where it stopped. */
export function followSession(id: string, listener: ConnectionListener): AgentConnection {
  let next = 1;
  let socket: WebSocket | undefined;
  let left = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waiting: string[] = [];

  const open = async () => {
    try {
      const { ticket } = (await request('POST', `sessions/${id}/ticket`)) as { ticket: string };
      if (left) return;
      const address = `ws://${location.host}/bridge/sessions/${id}?from=${next}`;
      socket = new WebSocket(address, ['wirebook', `ticket.${ticket}`]);
    } catch (error) {
      interrupted(error instanceof Error ? error.message : String(error));
      return;
    }
    socket.onopen = () => {
      listener.link('open');
      for (const frame of waiting.splice(0)) socket?.send(frame);
    };
    socket.onmessage = ({ data }) => {
      const entries = String(data)
        .split('\n')
        .map((line) => JSON.parse(line) as TranscriptEntry);
      next = entries.reduce((number, { seq }) => Math.max(number, (seq ?? 0) + 1), next);
      listener.entries(entries);
    };
    socket.onclose = () => interrupted('The bridge closed the connection or has ended.');
  };
  const interrupted = (reason: string) => {
    socket = undefined;
    if (left) return;
    listener.link('interrupted', reason);
    timer = setTimeout(() => void open(), retryAfter);
  };
  void open();

  return {
    send(line, { asItIs = false } = {}) {
      const frame = JSON.stringify({ raw: line, ...(asItIs ? { asItIs } : {}) });
      if (socket?.readyState === WebSocket.OPEN) socket.send(frame);
      else waiting.push(frame);
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
