import { createHash, randomBytes } from 'node:crypto';

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
  /** The token for a launch code that is still good; `locked` after too many wrong ones in a short time. */
  login(code: string): { token: string } | 'wrong' | 'locked';
  /** The tab that holds a token; it tells tabs apart and is no secret itself. */
  tabOf(token: string): string | undefined;
  newTicket(grant: Grant): string;
  /** What a ticket is for; the ticket is used up. */
  redeem(ticket: string): Grant | undefined;
}

/** A socket for a tab, to an agent session. */
export interface Grant {
  session: string;
  tab: string;
}

export interface AccessOptions {
  /** Milliseconds, monotonic. */
  now?: () => number;
  random?: () => string;
}

const launchCodeLife = 60_000;
const ticketLife = 30_000;
/** Wrong codes that are allowed within `lockWindow`. */
const lockAfter = 10;
const lockWindow = 60_000;

export function createAccess({
  now = () => performance.now(),
  random = () => randomBytes(32).toString('base64url'),
}: AccessOptions = {}): Access {
  let launchCode: Expiring<string> | undefined;
  const tokens = new Set<string>();
  const tickets = new Map<string, Expiring<Grant>>();
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
      if (recentFailures() >= lockAfter) return 'locked';
      if (!launchCode || now() >= launchCode.until || hash(code) !== launchCode.value) {
        failures.push(now());
        return 'wrong';
      }
      launchCode = undefined;
      const token = random();
      tokens.add(hash(token));
      return { token };
    },
    tabOf(token) {
      const tab = hash(token);
      return tokens.has(tab) ? tab : undefined;
    },
    newTicket(grant) {
      for (const [key, { until }] of tickets) if (now() >= until) tickets.delete(key);
      const ticket = random();
      tickets.set(hash(ticket), { value: grant, until: now() + ticketLife });
      return ticket;
    },
    redeem(ticket) {
      const key = hash(ticket);
      const found = tickets.get(key);
      tickets.delete(key);
      return found && now() < found.until ? found.value : undefined;
    },
  };
}

interface Expiring<T> {
  value: T;
  until: number;
}

/** Secrets are kept and compared as hashes, so that the time a comparison takes says nothing about them. */
const hash = (secret: string) => createHash('sha256').update(secret).digest('hex');
