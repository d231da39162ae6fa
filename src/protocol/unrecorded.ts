/**
 * Parts of the protocol that no recording has, and why. Parts are named as `occurrences` names them. One file per agent in
 * `unrecorded/`, default export.
 */
export interface Unrecorded {
  parts: readonly string[];
  /** A sentence. */
  why: string;
  /** The agent never sends them, whatever happens; they are in the types alone. */
  neverSent?: true;
}
