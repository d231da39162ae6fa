import { sessionPath } from '../../src/wire/bridge-contract.ts';

/**
 * What a request must satisfy before the bridge looks at anything else in it.
 *
 * The bridge starts a program that can run shell commands, so every page the user visits is a possible attacker. Each
 * guard is a pure function and stands for one public incident; `tests/security` shows for each that the attack works
 * when the guard is left out of the list.
 */
export interface RequestFacts {
  method: string;
  /** As it came, percent-encoding included. */
  path: string;
  /** Name and value in turns, as received, doubles included. */
  rawHeaders: readonly string[];
  /** A WebSocket handshake. */
  upgrade: boolean;
  /** The port the bridge listens on. */
  port: number;
  /** The request carries the token of a page that was opened from the terminal. */
  knownCaller: boolean;
  /** The agent session for which the request carries a ticket. */
  ticketFor: string | undefined;
}

export interface Refusal {
  /** An HTTP status from 400 on. */
  status: number;
  /** One sentence: what was expected. Never repeats a secret or a header's value. */
  reason: string;
}

export type Guard = (request: RequestFacts) => Refusal | undefined;

/**
 * DNS rebinding: a name of the attacker's resolves to 127.0.0.1, so the browser takes the bridge for the attacker's own
 * server. The name is still in `Host`.
 */
export const hostIsLoopback: Guard = (request) => {
  const hosts = headerValues(request, 'host');
  if (hosts.length === 1 && ownHosts(request.port).includes(hosts[0]!)) return undefined;
  return {
    status: 403,
    reason: 'Expected one Host header with 127.0.0.1, localhost or [::1] and the port of the bridge.',
  };
};

/** A foreign page sends a form or a fetch: the browser says whose page it was. */
export const originIsOwn: Guard = (request) => {
  const origins = headerValues(request, 'origin');
  if (origins.every((origin) => origin === ownOrigin(request)) && origins.length <= 1) return undefined;
  return { status: 403, reason: 'Expected no Origin, or the address of the bridge itself.' };
};

/**
 * Requests that carry no Origin (images, scripts, frames) still say where they come from. Another port of this machine
 * is `same-site` and no more welcome than another site.
 */
export const sentByOwnPage: Guard = (request) => {
  const from = headerValues(request, 'sec-fetch-site');
  if (from.every((value) => value === 'same-origin' || value === 'none')) return undefined;
  return {
    status: 403,
    reason:
      'This request comes from another site. Open the address in a tab of its own, or from the terminal.',
  };
};

/** WebSockets are not bound by the same-origin rule; without Origin it was no browser, or one that hides the page. */
export const upgradeHasOrigin: Guard = (request) => {
  if (!request.upgrade || headerValues(request, 'origin').length === 1) return undefined;
  return { status: 403, reason: 'Expected an Origin header on a WebSocket handshake.' };
};

/** A GET can be caused by a mere link or image, so it never changes anything; whatever does is a POST. */
export const methodFits: Guard = ({ method, path, upgrade }) => {
  const allowed = upgrade ? ['GET'] : isBridgePath(path) ? ['GET', 'POST'] : ['GET', 'HEAD'];
  if (allowed.includes(method)) return undefined;
  return { status: 405, reason: `Expected ${allowed.join(' or ')} here.` };
};

/**
 * A form can post text/plain or multipart without asking first; JSON from a foreign page needs a preflight, which the
 * bridge never grants.
 */
export const bodyIsJson: Guard = (request) => {
  if (request.method !== 'POST') return undefined;
  const types = headerValues(request, 'content-type');
  if (types.length === 1 && /^application\/json\s*(;|$)/i.test(types[0]!)) return undefined;
  return { status: 415, reason: 'Expected one Content-Type header, with application/json.' };
};

/** Any program on this machine reaches the port, the agent and its children among them: reaching it proves nothing. */
export const callerIsKnown: Guard = ({ path, upgrade, knownCaller }) => {
  if (upgrade || !isBridgePath(path) || path === '/bridge/login' || knownCaller) return undefined;
  return { status: 401, reason: 'Expected the token of a page that was opened from the terminal.' };
};

/** A handshake cannot carry the token, so it carries a ticket for one agent session, which is used up by it. */
export const handshakeHasTicket: Guard = ({ path, upgrade, ticketFor }) => {
  if (!upgrade || (ticketFor !== undefined && path === sessionPath(ticketFor))) return undefined;
  return { status: 401, reason: 'Expected a ticket for this agent session, unused and not expired.' };
};

/** In the order in which they are asked; the first refusal counts. */
export const guards: readonly Guard[] = [
  hostIsLoopback,
  originIsOwn,
  sentByOwnPage,
  upgradeHasOrigin,
  methodFits,
  bodyIsJson,
  callerIsKnown,
  handshakeHasTicket,
];

export function refusalOf(request: RequestFacts, list: readonly Guard[]): Refusal | undefined {
  for (const guard of list) {
    const refusal = guard(request);
    if (refusal) return refusal;
  }
  return undefined;
}

export const isBridgePath = (path: string) => path === '/bridge' || path.startsWith('/bridge/');

const ownHosts = (port: number) => [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`];

/** The origin of a page that was loaded from the address the request itself uses. */
const ownOrigin = (request: RequestFacts) => `http://${headerValues(request, 'host')[0]}`;

/** Every value that was sent for a header; Node's own `headers` joins or drops doubles. */
export function headerValues({ rawHeaders }: Pick<RequestFacts, 'rawHeaders'>, name: string): string[] {
  const values: string[] = [];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    if (rawHeaders[index]!.toLowerCase() === name) values.push(rawHeaders[index + 1]!);
  }
  return values;
}
