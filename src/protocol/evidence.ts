/**
 * Where a recording shows a claim. Claims about what an agent does are data with evidence: pages link them to the lines,
 * and tests look the lines up, in the committed recordings and in fresh ones.
 */
export interface Evidence {
  /** Name of the recording. */
  recording: string;
  /** The lines that show it, in the order in which they stand; others may stand between them. */
  lines: readonly LinePattern[];
  /** What does not stand between the first and the last of the lines. */
  without?: readonly LinePattern[];
}

/** What a line of a transcript has to have. */
export interface LinePattern {
  dir: 'in' | 'out' | 'err' | 'exit' | 'note';
  /** Members that the record has, with these values. What it has besides does not matter; lists are compared whole. */
  record?: object;
  /** Members that the record does not have: `data.text`. */
  lacks?: readonly string[];
  /** The line itself, where it is no record. */
  raw?: string;
  /** Part of the line as it was on the wire. */
  contains?: string;
  /** What the recorder noted: `closed-stdin`. */
  what?: string;
  /** How the agent ended. */
  code?: number | null;
  signal?: string | null;
}

/** A record to the agent. */
export const sent = (record: object): LinePattern => ({ dir: 'in', record });

/** A record from the agent, and the members that it lacks. */
export const received = (record: object, ...lacks: string[]): LinePattern =>
  lacks.length > 0 ? { dir: 'out', record, lacks } : { dir: 'out', record };

/** A line to the agent that is no record. */
export const sentLine = (raw: string): LinePattern => ({ dir: 'in', raw });

/** A line on stderr that holds this. */
export const printed = (contains: string): LinePattern => ({ dir: 'err', contains });

/** Something that the client did and no line shows. */
export const did = (
  what: 'closed-stdin' | 'closed-stdout' | 'stopped-reading' | 'reads-on' | 'signal' | 'split',
): LinePattern => ({ dir: 'note', what });

export const ended = (how: { code: number } | { signal: string }): LinePattern => ({ dir: 'exit', ...how });
