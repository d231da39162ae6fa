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
 * GET  sessions/ID/lines?from=N&to=M    entries N to M of the transcript, as JSON lines; fewer if they are long
 * POST sessions/ID/ticket     {} to {ticket}, for the socket
 * POST sessions/ID/control    {} to SessionInfo: from now on this page is the one that sends
 * POST sessions/ID/stop       {} to SessionInfo: stops the agent and answers when it has gone; 409 if another page controls it
 * ```
 *
 * Over the socket at `/bridge/sessions/ID?from=N` (or `?newest=N`, for the newest N entries): to the page the lines of
 * the transcript, header first, several lines to a frame, and between them `BridgeNews`; from the page a `LineFrame` for
 * each line that the agent should get. What became of it comes back in the transcript: an `in` entry when it has been
 * written to the agent, a note `refused` when it never will be. A bridge that closes sends what has been recorded and
 * closes the socket with code 1001.
 *
 * One page controls a session: the first that opens it, or the one that has asked for it last. Others only read.
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

/**
 * - `starting`: its process is not there yet.
 * - `ready`: it runs, and is in no run that we know of.
 * - `busy`: between `agent_start` and `agent_settled`.
 * - `not-started`: the command could not be run; the transcript says why.
 */
export type SessionStatus = 'starting' | 'ready' | 'busy' | 'exited' | 'not-started';

export interface SessionInfo {
  id: string;
  /** For people: the profile, and which of its sessions it is. */
  name: string;
  profile: string;
  status: SessionStatus;
  /** How the agent has ended; both are null where nobody could tell. */
  exit?: { code: number | null; signal: string | null };
}

export const isRunning = ({ status }: SessionInfo) => status !== 'exited' && status !== 'not-started';

/** What a page learns beside the transcript that it follows: sent when the socket opens, and at each change. */
export interface BridgeNews {
  bridge: {
    /** Every session of the bridge. */
    sessions: SessionInfo[];
    /** Whether lines of this page reach the agent. */
    control: boolean;
  };
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
