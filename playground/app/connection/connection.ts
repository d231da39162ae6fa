import type { TranscriptEntry } from '../../../src/wire/transcript.ts';

/**
 * The one way in which the playground reaches an agent. What is behind it (the bridge, an agent in the browser, a
 * recording) is no concern of anything that shows or sends records.
 */
export interface AgentConnection {
  /** Sends one line, verbatim. What became of it comes back as entries, like everything else. */
  send(line: string, options?: SendOptions): void;
  /** Ends the agent. */
  stop(): Promise<void>;
  /** Lets go of the agent without ending it; no more entries come. */
  leave(): void;
}

export interface SendOptions {
  /** Send the line even if it is no JSON object, which can end an agent. */
  asItIs?: boolean;
}

export interface ConnectionListener {
  /** Entries in the order of their numbers, without gap or double, some or many at a time. */
  entries(entries: TranscriptEntry[]): void;
  /** The way to the agent is interrupted or there again; the agent itself may well go on. */
  link(state: 'open' | 'interrupted', reason?: string): void;
}
