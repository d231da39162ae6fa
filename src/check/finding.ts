import type { Level, Side } from './rule.ts';

/** One thing that is wrong, and where in the file. Lines and columns count from 1; columns in UTF-16 units. */
export interface Finding {
  file: string;
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  rule: string;
  level: Level;
  /** Whose fault it is. */
  side: Side;
  /** What came and what was expected, in a sentence. */
  message: string;
  /** What to do; empty where the message says it. */
  hint: string;
  /** The agent whose protocol was taken: `pi@1.6.0`. */
  agent: string;
  /** JSON pointer into the record. */
  path: string;
}
