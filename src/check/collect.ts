import type { Finding } from './finding.ts';

/** The findings of a file, in the order of their places. */
export interface Collected {
  take(finding: Finding): void;
  errors: number;
  warnings: number;
  findings(): Finding[];
}

/** So many findings of a file are listed; of a file that has more, nobody reads them. */
const mostListed = 10_000;

/** Counts all findings and lists the first ones, so that a file of nothing but faults does not fill the memory. */
export function collectFindings(): Collected {
  const listed: Finding[] = [];
  let unlisted = 0;
  let last: Finding | undefined;
  return {
    errors: 0,
    warnings: 0,
    take(finding) {
      if (finding.level === 'error') this.errors += 1;
      else if (finding.level === 'warning') this.warnings += 1;
      if (listed.length < mostListed) listed.push(finding);
      else unlisted += 1;
      last = finding;
    },
    findings() {
      const sorted = listed.toSorted((a, b) => a.line - b.line || a.column - b.column);
      if (unlisted === 0 || !last) return sorted;
      const message = `${unlisted} more findings are counted and not listed.`;
      return [
        ...sorted,
        { ...last, rule: 'transcript/unlisted', level: 'notice', side: 'docs', message, hint: '', path: '' },
      ];
    },
  };
}
