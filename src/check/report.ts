import type { Finding } from './finding.ts';

/** What a check has found in all files. */
export interface Report {
  files: number;
  /** Snippets in pages. */
  blocks: number;
  /** Files and snippets that were checked, and that were not. */
  checked: number;
  skipped: number;
  records: number;
  errors: number;
  warnings: number;
  /** In the order of their places. */
  findings: readonly Finding[];
}

/** Prints a report in one format. */
export type Reporter = (report: Report) => string;
