import type { Scenario } from './scenario.ts';

/**
 * What differs between two recordings of a scenario, in a sentence; nothing if they say the same. Times are left out of
 * it, and where no order is promised the entries count as a set.
 */
export function difference(committed: string, fresh: string, { unordered }: Scenario): string | undefined {
  const [before, after] = [committed, fresh].map((text) => {
    const lines = text
      .split('\n')
      .filter(Boolean)
      .map(unordered ? withoutOrder : withoutTime);
    return unordered ? lines.toSorted() : lines;
  }) as [string[], string[]];
  const at = before.findIndex((line, index) => line !== after[index]);
  if (at < 0 && before.length === after.length) return undefined;
  const shown = (line: string | undefined) => (line === undefined ? 'nothing' : line.slice(0, 400));
  const line = at < 0 ? before.length : at;
  return `Line ${line + 1} was ${shown(before[line])} and is ${shown(after[line])}`;
}

const withoutTime = (line: string) => JSON.stringify({ ...JSON.parse(line), t: undefined });

/** Also without what depends on the order: the numbers of entries, and times and ids that were counted. */
const withoutOrder = (line: string) =>
  JSON.stringify({ ...JSON.parse(line), t: undefined, seq: undefined })
    .replace(/"timestamp":("[^"]*"|\d+)/g, '"timestamp":0')
    .replace(/\b0{8}-0000-(\d)000-8000-[0-9a-f]{12}\b/g, 'uuid-$1')
    .replace(/"e[0-9a-f]{7}"/g, '"entry"');
