import { describe, expect, test } from 'vitest';
import { correlation } from './cases/correlation.ts';
import { dialogs } from './cases/dialogs.ts';
import { framing } from './cases/framing.ts';
import { lifecycle } from './cases/lifecycle.ts';
import type { Case, Place } from './cases/records.ts';
import { shapes } from './cases/shapes.ts';
import { streaming } from './cases/streaming.ts';
import { checked, errors } from './checked.ts';

const groups: Record<string, Case[]> = { framing, correlation, streaming, lifecycle, dialogs, shapes };

describe.for(Object.entries(groups))('%s', ([, cases]) => {
  test.for(cases.map((each) => [each.name, each] as const))('%s', ([, { lines, at = [] }]) => {
    const text = lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('');
    const found = errors(checked(text));
    const unexpected = [...found];
    const missed = at.filter((place) => {
      const index = unexpected.findIndex((finding) => isAt(finding, place));
      if (index >= 0) unexpected.splice(index, 1);
      return index < 0;
    });
    expect({ missed, unexpected }).toEqual({ missed: [], unexpected: [] });
  });
});

/** A finding about a missing member may point at what it is missing from. */
function isAt(finding: { line: number; path: string; side: string }, { line, path, side }: Place): boolean {
  const places = path === undefined ? [finding.path] : [path, path.slice(0, path.lastIndexOf('/'))];
  return finding.line === line && finding.side === side && places.includes(finding.path);
}
