import type { OpenCommand } from '../wire/commands.ts';
import type { WireLine } from '../wire/line.ts';
import type { WireState } from '../wire/state.ts';

/**
 * A rule of the wire. One file each in `rules/<group>/`, default export; the file's path is its name.
 *
 * A rule is judged for what the transcript shows and nothing else: where the state says `unknown`, it holds its peace.
 */
export interface Rule {
  name: `${string}/${string}`;
  level: Level;
  /** Whose fault it is; `sender` is whoever has sent the line. */
  side: 'client' | 'agent' | 'sender';
  /** What is right, in a sentence. */
  text: string;
  /** A transcript that breaks it, and one that is right. */
  bad: Example;
  good: Example;
  /** The lines that it looks at: a direction, or a direction and the name of a record, `out agent_start`. */
  on: readonly Trigger[];
  /** @param state what was known before the line. */
  check(line: WireLine, state: Readonly<WireState>): Fault | undefined;
}

/** A rule about the shape of records: the keyword of the schema that refuses it. */
export interface ShapeRule extends Omit<Rule, 'on' | 'check'> {
  keywords: readonly string[];
}

/** Entries of a transcript. */
export type Example = readonly object[];

export type Level = 'error' | 'warning' | 'notice';
export type Side = 'client' | 'agent' | 'docs';
export type Trigger = 'in' | 'out' | `in ${string}` | `out ${string}`;

/** A rule was broken. */
export interface Fault {
  /** What came and what was expected, in a sentence. */
  message: string;
  /** JSON pointer into the record; the record as a whole otherwise. */
  path?: string;
  /** What to do: a sentence. */
  hint?: string;
  level?: Level;
  /**
   * Of a line to the agent: whether it is a mistake after what the agent made of it. Otherwise it is one unless the agent
   * has refused the line.
   */
  stands?(command: OpenCommand): boolean;
}
