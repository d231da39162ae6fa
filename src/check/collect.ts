import type { Finding } from './finding.ts';

/** The findings of a file, in the order of their places. */
export interface Collected {
  take(finding: Finding): void;
  readonly errors: number;
  readonly warnings: number;
  findings(): Finding[];
}

/** So many findings of a file are listed; of a file that has more, nobody reads them. */
const mostListed = 10_000;

/** Counts all findings and lists the first ones, so that a file of nothing but faults does not fill the memory. */
export function collectFindings(): Collected {
  const listed: Finding[] = [];
  const counts = { error: 0, warning: 0, notice: 0 };
  const unlisted = () => counts.error + counts.warning + counts.notice - listed.length;
  return {
    get errors() {
      return counts.error;
    },
    get warnings() {
      return counts.warning;
    },
    take(finding) {
      counts[finding.level] += 1;
      if (listed.length < mostListed) listed.push(finding);
    },
    findings() {
      const sorted = listed.toSorted((a, b) => a.line - b.line || a.column - b.column);
      const last = sorted.at(-1);
      if (!last || unlisted() === 0) return sorted;
      const message = `${unlisted()} more findings are counted and not listed.`;
      const note = {
        rule: 'transcript/unlisted',
        level: 'notice',
        side: 'docs',
        message,
        hint: '',
        path: '',
      } as const;
      return [...sorted, { ...last, ...note }];
    },
  };
}
