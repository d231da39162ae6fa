/** What the fragment of the page's address asks for. */
export interface Asked {
  /** The one-time code that the terminal has printed. */
  launch?: string;
  /** A command to fill in. A link can do no more: it never starts an agent or sends anything. */
  command?: string;
  /** A scenario to fill in, as a prompt. */
  scenario?: string;
  /** For the demo agent: a whole number from which its ids follow. */
  seed?: number;
}

/**
 * Reads the fragment. The launch code is taken out of the address at once, so that it is neither kept in the history nor
 * copied along.
 */
export function readAddress(): Asked {
  const parameters = new URLSearchParams(location.hash.slice(1));
  const launch = parameters.get('launch');
  const command = parameters.get('command');
  const scenario = parameters.get('scenario');
  const seed = parameters.get('seed');
  if (launch !== null) {
    parameters.delete('launch');
    const rest = parameters.toString();
    history.replaceState(null, '', `${location.pathname}${location.search}${rest ? `#${rest}` : ''}`);
  }
  return {
    ...(launch === null ? {} : { launch }),
    ...(command === null ? {} : { command }),
    ...(scenario === null ? {} : { scenario }),
    ...(seed !== null && /^\d{1,15}$/.test(seed) ? { seed: Number(seed) } : {}),
  };
}
