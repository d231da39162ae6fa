import type { BridgeInfo, SessionInfo } from '../../../src/wire/bridge-contract.ts';
import type { TranscriptEntry } from '../../../src/wire/transcript.ts';

/** The bridge refused; the message is its own and says what was expected. */
export class BridgeRefusal extends Error {
  override name = 'BridgeRefusal';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Nobody answered, or somebody who is no bridge. */
export class BridgeUnreachable extends Error {
  override name = 'BridgeUnreachable';
  constructor() {
    super('The bridge does not answer. Is "wirebook serve" still running?');
  }
}

const tokenKey = 'wirebook-token';

/**
 * Only a page that this machine serves to itself looks for a bridge. The hosted site makes no request to the user's
 * machine.
 */
export const isServedLocally = () => ['127.0.0.1', 'localhost', '[::1]'].includes(location.hostname);

/** Trades a launch code for the tab's token. */
export async function login(code: string): Promise<void> {
  const { token } = await request<{ token: string }>('POST', 'login', { code });
  sessionStorage.setItem(tokenKey, token);
}

/** @throws BridgeRefusal that says how to open the page, when it has no token or one of an earlier bridge. */
export async function bridgeInfo(): Promise<BridgeInfo> {
  try {
    return await request<BridgeInfo>('GET', 'profiles');
  } catch (error) {
    if (!(error instanceof BridgeRefusal) || error.status !== 401) throw error;
    throw new BridgeRefusal(
      401,
      'This page has not been opened from the terminal. Press Enter where "wirebook serve" runs and open the address it prints.',
    );
  }
}

export const sessions = () => request<SessionInfo[]>('GET', 'sessions');
export const startAgent = (profile: string) => request<SessionInfo>('POST', 'sessions', { profile });
export const stopAgent = (id: string) => request<SessionInfo>('POST', `sessions/${id}/stop`);
export const takeControl = (id: string) => request<SessionInfo>('POST', `sessions/${id}/control`);
export const newTicket = (id: string) => request<{ ticket: string }>('POST', `sessions/${id}/ticket`);

/** Entries of a transcript by their numbers: the first of them at least, if there is one. */
export async function olderEntries(id: string, from: number, to: number): Promise<TranscriptEntry[]> {
  const text = await answered('GET', `sessions/${id}/lines?from=${from}&to=${to}`);
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as TranscriptEntry);
}

const request = async <T>(method: 'GET' | 'POST', path: string, body: object = {}): Promise<T> =>
  JSON.parse(await answered(method, path, body)) as T;

async function answered(method: 'GET' | 'POST', path: string, body: object = {}): Promise<string> {
  const post = method === 'POST';
  const asked = async () => {
    const response = await fetch(`/bridge/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${sessionStorage.getItem(tokenKey) ?? ''}`,
        ...(post ? { 'content-type': 'application/json' } : {}),
      },
      ...(post ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    // Whoever answers with anything else is no bridge.
    const { error } = JSON.parse(text.split('\n', 1)[0] || '{}') as { error?: string };
    return { response, text, error };
  };
  const { response, text, error } = await asked().catch(() => {
    throw new BridgeUnreachable();
  });
  if (response.ok) return text;
  throw new BridgeRefusal(response.status, error ?? `The bridge answered ${response.status}.`);
}
