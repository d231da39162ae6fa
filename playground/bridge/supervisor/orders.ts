import type { Launch } from '../profile.ts';

/**
 * What a bridge and the supervisor of an agent say to each other: one JSON object per line. The assignment comes first;
 * the end of the stream means that the bridge has gone.
 *
 * The streams of the agent do not pass through the supervisor: it is started with their ends as descriptors 3, 4 and 5,
 * hands them on to the agent and closes its own. So its death stops nothing that flows, and the agent's stdin ends
 * with the bridge.
 */
export interface Assignment {
  launch: Launch;
  /** In the environment of every process of the session, as one of the words of `markName`. */
  mark: string;
  patience: Patience;
  /** Where to write what became of the agent if the bridge is no longer there to do it. */
  transcript?: TranscriptPlace | undefined;
}

export interface TranscriptPlace {
  file: string;
  /** The moment from which its times count, in nanoseconds of the system's monotonic clock. */
  startedAt: string;
}

/** How long each step of the shut-down may take, in milliseconds. */
export interface Patience {
  /** After stdin was closed: an agent may be saving a login that it has just refreshed. */
  end: number;
  /** After SIGTERM. */
  term: number;
  /** From the end of the agent to the end of its output: a child may have inherited its pipes and keep them open. */
  output: number;
  /** After SIGKILL; what is still there then cannot be ended by anybody. */
  kill: number;
}

export const defaultPatience: Patience = { end: 5_000, term: 2_000, output: 1_000, kill: 5_000 };

/**
 * `end`: in good order; the stdin of the agent has been closed. `kill`: everybody, at once. `signal` goes to the agent
 * alone. `done`: the bridge has written down how it all ended; the last order.
 */
export type Order = { order: 'end' | 'kill' | 'done' } | { order: 'signal'; name: NodeJS.Signals };

export type Report =
  | { started: number }
  | { failed: { code: string; message: string } }
  | { exited: Exit }
  /** Nothing of the agent is left but what even SIGKILL does not end. The last report. */
  | { gone: { left: number[] } };

export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** The variable that tells the processes of a session from all others: what a program starts inherits it. */
export const markName = 'WIREBOOK_SESSION';

/** The environment of an agent. A bridge that was itself started by an agent adds its mark to the one that is there. */
export const marked = (env: Record<string, string>, mark: string, inherited: string | undefined) => ({
  ...env,
  [markName]: inherited === undefined ? mark : `${inherited} ${mark}`,
});
