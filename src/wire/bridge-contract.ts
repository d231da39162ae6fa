/**
 * What a page and the bridge say to each other, written down once for both.
 *
 * Over HTTP, below `/bridge/`, JSON both ways; every request but `login` carries the token as `Authorization: Bearer`:
 *
 * ```
 * POST login                  {code} to {token}
 * GET  profiles               BridgeInfo
 * GET  sessions               SessionInfo[]
 * POST sessions               {profile} to SessionInfo: starts an agent; 503 while the bridge is closing
 * POST sessions/ID/ticket     {} to {ticket}, for the socket
 * POST sessions/ID/stop       {} to SessionInfo: stops the agent and answers when it has gone
 * ```
 *
 * Over the socket at `/bridge/sessions/ID?from=N`: to the page the lines of the transcript from entry N on, header
 * first, several lines to a frame; from the page a `LineFrame` for each line that the agent should get. What became of
 * it comes back in the transcript: an `in` entry when it has been written to the agent, a note `refused` when it never
 * will be. A bridge that closes sends what has been recorded and closes the socket with code 1001.
 */

export interface BridgeInfo {
  /** Working folder of the agents. */
  cwd: string;
  profiles: ProfileInfo[];
}

/** An agent that can be started. */
export interface ProfileInfo {
  name: string;
  title: string;
  describes: string;
  /** Names of the variables that the agent gets beside the basic ones; values never leave the bridge. */
  environment: string[];
  /**
   * The scenarios that a prompt `demo:NAME` plays: those in which nothing happens but what a model says, or all. Missing for an
   * agent with a model of its own.
   */
  scenarios?: 'of a model' | 'all';
}

export interface SessionInfo {
  id: string;
  profile: string;
  running: boolean;
}

export interface LineFrame {
  raw: string;
  /** Send the line even if it is not a JSON object, which can end an agent. */
  asItIs?: boolean;
}

export const sessionPath = (id: string) => `/bridge/sessions/${id}`;

/** The subprotocol of the socket. */
export const subprotocol = 'wirebook';

/** A browser cannot send headers with a handshake, but it can name subprotocols; the ticket comes as one of them. */
export const ticketPrefix = 'ticket.';
