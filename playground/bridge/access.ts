import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Who may use the bridge: from the terminal to the page to the socket.
 *
 * - The *launch code* is in the fragment of the address that the terminal prints. Fragments are never sent, so it is in
 *   no log and no Referer; the page removes it and trades it for a token. It works once, for a minute.
 * - The *token* is held by one tab (session storage, which belongs to the origin with its port; a cookie would go to
 *   every port of this machine). It comes in the Authorization header and lives as long as the bridge.
 * - The *ticket* opens one socket, since a browser cannot send headers with a handshake. It works once, for half a
 *   minute, for one agent session.
 */
export interface Access {
  newLaunchCode(): string;
  /** The token for a launch code that is still good. */
  login(code: string): string | undefined;
  isToken(token: string): boolean;
  newTicket(session: string): string;
  /** The agent session that a ticket is for; the ticket is used up. */
  redeem(ticket: string): string | undefined;
  /** Too many wrong codes in a short time: nobody may try for a while. */
  isLocked(): boolean;
}

export interface AccessOptions {
  /** Milliseconds, monotonic. */
  now?: () => number;
  random?: () => string;
}

const launchCodeLife = 60_000;
const ticketLife = 30_000;
/** Wrong codes that are borne within `lockWindow`. */
const lockAfter = 10;
const lockWindow = 60_000;

export function createAccess({
  now = () => performance.now(),
  random = () => randomBytes(32).toString('base64url'),
}: AccessOptions = {}): Access {
  let launchCode: Expiring<string> | undefined;
  const tokens = new Set<string>();
  const tickets = new Map<string, Expiring<string>>();
  let failures: number[] = [];

  const recentFailures = () => {
    failures = failures.filter((time) => now() - time < lockWindow);
    return failures.length;
  };

  return {
    newLaunchCode() {
      const code = random();
      launchCode = { value: hash(code), until: now() + launchCodeLife };
      return code;
    },
    login(code) {
      const good = launchCode && now() < launchCode.until && same(hash(code), launchCode.value);
      if (!good) {
        failures.push(now());
        return undefined;
      }
      launchCode = undefined;
      const token = random();
      tokens.add(hash(token));
      return token;
    },
    isToken(token) {
      const given = hash(token);
      return [...tokens].some((known) => same(given, known));
    },
    newTicket(session) {
      for (const [key, { until }] of tickets) if (now() >= until) tickets.delete(key);
      const ticket = random();
      tickets.set(hash(ticket), { value: session, until: now() + ticketLife });
      return ticket;
    },
    redeem(ticket) {
      const key = hash(ticket);
      const found = tickets.get(key);
      tickets.delete(key);
      return found && now() < found.until ? found.value : undefined;
    },
    isLocked: () => recentFailures() >= lockAfter,
  };
}

interface Expiring<T> {
  value: T;
  until: number;
}

/** Secrets are kept as hashes: a dump of the bridge's memory or a debugger shows none that is still of use. */
const hash = (secret: string) => createHash('sha256').update(secret).digest('hex');

const same = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
