import type { LineFrame } from '../../../src/wire/bridge-contract.ts';
import type { TranscriptEntry, TranscriptHeader } from '../../../src/wire/transcript.ts';

/**
 * The one way in which the playground reaches an agent. What is behind it (the bridge, an agent in the browser, a
 * recording) is no concern of anything that shows or sends records.
 */
export interface AgentConnection {
  /** Sends one line, verbatim; gives false when the way is interrupted. What became of it comes back as entries. */
  send(frame: LineFrame): boolean;
  /** Stops the agent. */
  stop(): Promise<void>;
  /** After the way was `gone`: tries again. */
  retry(): void;
  /**
   * Entries that came before those that were given out, by their numbers: some or all of them, in order. Missing where
   * everything is given out from the beginning.
   */
  older?(from: number, to: number): Promise<TranscriptEntry[]>;
  /** Where several pages follow one agent: makes this the one whose lines reach it. */
  takeControl?(): Promise<void>;
  /** Lets go of the agent without stopping it; no more entries come. */
  leave(): void;
}

/**
 * - `interrupted`: the agent may well go on, and another try follows.
 * - `gone`: some tries were in vain; the next one is the user's.
 * - `lost`: no try would help; the reason says what would.
 */
export type LinkState = 'open' | 'interrupted' | 'gone' | 'lost';

export interface ConnectionListener {
  /** The first line of the transcript; comes once, before any entry. */
  header(header: TranscriptHeader): void;
  /** Entries in the order of their numbers, without gap or double, some or many at a time. */
  entries(entries: TranscriptEntry[]): void;
  link(state: LinkState, reason?: string): void;
  /** Whether lines of this page reach the agent; without a word they do. */
  control?(controls: boolean): void;
}
