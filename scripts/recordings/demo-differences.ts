import type { RecordedEntry } from './normalise.ts';

/** Something in which the demo agent differs from Pi on purpose. */
export interface DemoDifference {
  id: string;
  /** What differs, and why it may; one sentence each. */
  what: string;
  why: string;
  /** The entry without it: the same for both, if nothing else differs. Nothing for an entry that is all of it. */
  without(entry: RecordedEntry): RecordedEntry | undefined;
}

const estimates = new Set(['estimatedTokensAfter', 'tokensBefore']);

export const demoDifferences: readonly DemoDifference[] = [
  {
    id: 'estimated-tokens',
    what: 'The estimated size of the context, before and after a summary.',
    why: "It counts the system prompt and the descriptions of the tools, and the demo agent's own are shorter.",
    without: mapMembers((name, value) => (estimates.has(name) ? 0 : value)),
  },
  {
    id: 'branch-summary',
    what: 'The sentence before the summary of a branch.',
    why: "The sentence is Pi's; the demo agent has one of its own.",
    without: mapMembers((name, value) =>
      name === 'summary' && typeof value === 'string'
        ? value.replace(/^.*(branch before returning|from another branch)[\s\S]*?\n\n/, '')
        : value,
    ),
  },
  {
    id: 'no-model',
    what: 'How an agent without a model tells how to get one, on stderr and in its refusal.',
    why: "The sentences are Pi's, and its docs would not help here.",
    without(entry) {
      if (entry.dir === 'err') return undefined;
      return mapMembers((name, value) =>
        name === 'error' && typeof value === 'string'
          ? value.replace(/(No API key found)[\s\S]*/, '$1')
          : value,
      )(entry);
    },
  },
];

/** Scenarios of the recordings that the demo agent cannot be driven through, and why. */
export const notReproduced: Readonly<Record<string, string>> = {
  'start-with-a-broken-extension': 'The demo agent loads no extensions of others.',
  'start-with-a-dialog': 'The demo agent loads no extensions of others.',
  'start-with-a-timed-dialog': 'The demo agent loads no extensions of others.',
  'virtual-model': 'The demo agent loads no extensions of others, and a virtual model is made by one.',
};

/** Changes members of an entry by their names, wherever they are. */
function mapMembers(
  change: (name: string, value: unknown) => unknown,
): (entry: RecordedEntry) => RecordedEntry {
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, visit(change(name, inner))]),
    );
  };
  return (entry) => visit(entry) as RecordedEntry;
}
