/**
 * Who sends: of all pages that follow a session one controls it, the others only read. A page is known by the token of
 * its tab, so that a page that is loaded again is the same one.
 */
export interface Control<Page extends Follower> {
  /** A page opens a session. It controls it if nobody does, or if the one that does is of the same tab. */
  join(page: Page): void;
  leave(page: Page): void;
  controls(page: Page): boolean;
  /** Whether a tab may stop the agent: it controls the session, or nobody does. */
  mayStop(session: string, tab: string): boolean;
  /** Gives a session to a tab; false if that has no page that follows it. */
  take(session: string, tab: string): boolean;
}

export interface Follower {
  readonly session: string;
  /** Tells the tabs apart; no secret. */
  readonly tab: string;
}

export function createControl<Page extends Follower>(): Control<Page> {
  const pages = new Set<Page>();
  const controlling = new Map<string, Page>();
  return {
    join(page) {
      pages.add(page);
      const current = controlling.get(page.session);
      if (!current || current.tab === page.tab) controlling.set(page.session, page);
    },
    leave(page) {
      pages.delete(page);
      if (controlling.get(page.session) === page) controlling.delete(page.session);
    },
    controls: (page) => controlling.get(page.session) === page,
    mayStop: (session, tab) => (controlling.get(session)?.tab ?? tab) === tab,
    take(session, tab) {
      const page = [...pages].findLast((candidate) => candidate.session === session && candidate.tab === tab);
      if (page) controlling.set(session, page);
      return page !== undefined;
    },
  };
}
