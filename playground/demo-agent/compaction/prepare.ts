import type { Message, SessionEntry } from '../records.ts';
import type { Projected, SessionTree } from '../session/tree.ts';
import { branchOf, projectionOf } from '../session/tree.ts';
import { contextEstimate, estimate } from './estimate.ts';
import type { FileLists } from './files-touched.ts';
import { filesTouched } from './files-touched.ts';

/** What is going to be summarised, and where the rest begins. */
export interface Preparation {
  firstKeptEntryId: string;
  /** What lies before the turn in which the cut is. */
  history: Message[];
  /** The beginning of the turn in which the cut is; empty if it lies between two turns. */
  turnPrefix: Message[];
  tokensBefore: number;
  previousSummary: string | undefined;
  details: FileLists;
}

/** Nothing if there is nothing to summarise. */
export function prepareCompaction(tree: SessionTree, keepRecentTokens: number): Preparation | undefined {
  const branch = branchOf(tree);
  if (branch.at(-1)?.type === 'compaction') return undefined;
  const projection = projectionOf(tree, branch);
  const previous = projection.findIndex(
    ({ entry, messages }) => entry.type === 'compaction' && messages.length > 0,
  );
  const start = previous + 1;
  const cut = cutPoint(projection, start, keepRecentTokens);
  const first = projection[cut]?.entry;
  if (!first) return undefined;
  const turn = startsTurn(projection[cut]!) ? -1 : turnBefore(projection, cut, start);
  const history = toSummarise(projection.slice(start, turn < 0 ? cut : turn));
  const turnPrefix = turn < 0 ? [] : toSummarise(projection.slice(turn, cut));
  if (history.length === 0 && turnPrefix.length === 0) return undefined;
  const before = previous < 0 ? undefined : projection[previous]!.entry;
  return {
    firstKeptEntryId: first.id,
    history,
    turnPrefix,
    tokensBefore: contextEstimate(projection, branch),
    previousSummary: before?.type === 'compaction' ? before.summary : undefined,
    details: filesTouched([...history, ...turnPrefix], detailsOf(before)),
  };
}

const detailsOf = (entry: SessionEntry | undefined) =>
  entry?.type === 'compaction' ? (entry.details as FileLists) : undefined;

/** The entry with which what is kept begins: about so many tokens from the end, and never between a call and its result. */
function cutPoint(projection: readonly Projected[], start: number, keepRecentTokens: number): number {
  const points = projection.flatMap(({ messages, entry }, index) =>
    index >= start && entry.type !== 'compaction' && messages.some(mayBegin) ? [index] : [],
  );
  if (points.length === 0) return start;
  let cut = points[0]!;
  let tokens = 0;
  let isOver = false;
  for (let index = projection.length - 1; index >= start; index--) {
    tokens += projection[index]!.messages.reduce((sum, message) => sum + estimate(message), 0);
    if (tokens < keepRecentTokens || projection[index]!.messages.length === 0) continue;
    isOver = true;
    cut = points.find((point) => point >= index) ?? points.at(-1)!;
    break;
  }
  if (isOver && endsInOmitted(projection.slice(cut + 1))) cut += 1;
  while (cut > start) {
    const { entry, messages } = projection[cut - 1]!;
    if (entry.type === 'compaction' || messages.length > 0) break;
    cut -= 1;
  }
  return cut;
}

/** Nothing but an attempt that was edited away comes after the cut: then it may lie behind the message that is answered anew. */
function endsInOmitted(suffix: readonly Projected[]): boolean {
  const hasMessage = ({ entry }: Projected) => entry.type === 'message' || entry.type === 'custom_message';
  return (
    suffix.some(
      ({ entry, messages }) =>
        entry.type === 'message' && entry.message.role === 'assistant' && messages.length === 0,
    ) &&
    suffix.every(
      (projected) =>
        projected.entry.type !== 'compaction' && (!hasMessage(projected) || projected.messages.length === 0),
    )
  );
}

const mayBegin = ({ role }: Message) => role !== 'toolResult' && role !== 'system';
const mayBeginTurn = (message: Message) => mayBegin(message) && message.role !== 'assistant';
const startsTurn = ({ entry, messages }: Projected) =>
  entry.type !== 'compaction' && messages.some(mayBeginTurn);

function turnBefore(projection: readonly Projected[], from: number, start: number): number {
  for (let index = from; index >= start; index--) if (startsTurn(projection[index]!)) return index;
  return -1;
}

const toSummarise = (projection: readonly Projected[]): Message[] =>
  projection.flatMap(({ entry, messages }) =>
    entry.type === 'compaction' ? [] : messages.filter(({ role }) => role !== 'system'),
  );
