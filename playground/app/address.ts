/** What the fragment of the page's address asks for. */
export interface Asked {
  /** The one-time code that the terminal has printed. */
  launch?: string;
  /** A command to fill in. A link can do no more: it never starts an agent or sends anything. */
  command?: string;
}

/**
 * Reads the fragment. The launch code is taken out of the address at once, so that it is neither kept in the history nor
 * copied along.
 */
export function readAddress(): Asked {
  const parameters = new URLSearchParams(location.hash.slice(1));
  const launch = parameters.get('launch');
  const command = parameters.get('command');
  if (launch !== null) {
    parameters.delete('launch');
    const rest = parameters.toString();
    history.replaceState(null, '', `${location.pathname}${location.search}${rest ? `#${rest}` : ''}`);
  }
  return { ...(launch === null ? {} : { launch }), ...(command === null ? {} : { command }) };
}
