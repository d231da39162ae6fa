import type { Random } from '../random.ts';
import type { CompactionEntry, Message, SessionEntry } from '../records.ts';

export interface SessionHeader {
  type: 'session';
  version: 3;
  id: string;
  timestamp: string;
  cwd: string;
  parentSession?: string;
}

/** A session: the tree of its entries, in the order in which they were written, and the leaf at which it goes on. */
export interface SessionTree {
  header: SessionHeader;
  /** Its file, on the demo agent's disk; nothing with --no-session. */
  file: string | undefined;
  entries: SessionEntry[];
  byId: Map<string, SessionEntry>;
  leafId: string | null;
  labels: Map<string, { label: string; timestamp: string }>;
}

/** What an entry is without what the tree gives it. */
type NewEntry = SessionEntry extends infer E
  ? E extends SessionEntry
    ? Omit<E, 'id' | 'parentId' | 'timestamp'>
    : never
  : never;

/** What a tree needs of the agent to which it belongs. */
export interface TreeParts {
  options: { cwd: string; noSession: boolean; sessionFolder: string };
  random: Random;
  clock(): number;
  disk: { writeSession(tree: SessionTree): void };
}

export function emptyTree(agent: TreeParts, parentSession?: string): SessionTree {
  const { header, file } = headerOf(agent, parentSession);
  return treeOf(header, file, []);
}

/** The header of a new session, and where its file lies. */
export function headerOf(agent: TreeParts, parentSession?: unknown) {
  const now = agent.clock();
  const timestamp = new Date(now).toISOString();
  const header: SessionHeader = {
    type: 'session',
    version: 3,
    id: agent.random.uuidAt(now),
    timestamp,
    cwd: agent.options.cwd,
    ...(parentSession ? { parentSession: parentSession as string } : {}),
  };
  const file = agent.options.noSession
    ? undefined
    : `${agent.options.sessionFolder}/${timestamp.replace(/[:.]/g, '-')}_${header.id}.jsonl`;
  return { header, file };
}

/** A tree of entries that are there already, for example those of a file. */
export function treeOf(
  header: SessionHeader,
  file: string | undefined,
  entries: SessionEntry[],
): SessionTree {
  const tree: SessionTree = { header, file, entries: [], byId: new Map(), leafId: null, labels: new Map() };
  for (const entry of entries) keep(tree, entry);
  return tree;
}

function keep(tree: SessionTree, entry: SessionEntry): void {
  tree.entries.push(entry);
  tree.byId.set(entry.id, entry);
  tree.leafId = entry.id;
  if (entry.type !== 'label') return;
  if (entry.label === undefined) tree.labels.delete(entry.targetId);
  else tree.labels.set(entry.targetId, { label: entry.label, timestamp: entry.timestamp });
}

/** Writes an entry below the leaf, which it becomes. */
export function append(agent: TreeParts, tree: SessionTree, entry: NewEntry): SessionEntry {
  const place = {
    id: newId(agent, tree),
    parentId: tree.leafId,
    timestamp: new Date(agent.clock()).toISOString(),
  };
  // Where these stand in the line differs among the kinds of entries, as it does in Pi's files.
  const { type, ...rest } = entry;
  const placed =
    type === 'custom' || type === 'custom_message'
      ? { type, ...rest, ...place }
      : { type, ...place, ...rest };
  keep(tree, placed as SessionEntry);
  agent.disk.writeSession(tree);
  return placed as SessionEntry;
}

export function newId(agent: TreeParts, tree: SessionTree): string {
  let id = agent.random.entryId();
  while (tree.byId.has(id)) id = agent.random.entryId();
  return id;
}

/** The entries from the root to the leaf, or to another one. */
export function branchOf(tree: SessionTree, leafId = tree.leafId): SessionEntry[] {
  const branch: SessionEntry[] = [];
  for (let id = leafId; id !== null; ) {
    const entry = tree.byId.get(id);
    if (!entry) break;
    branch.push(entry);
    id = entry.parentId;
  }
  return branch.reverse();
}

/** The name that was given last. */
export function nameOf({ entries }: SessionTree): string | undefined {
  const named = entries.findLast((entry) => entry.type === 'session_info');
  return named?.type === 'session_info' ? named.name || undefined : undefined;
}

/** Pi keeps no file of a session in which nobody has said anything. */
export const isKept = ({ entries }: SessionTree) =>
  entries.some(
    (entry) =>
      entry.type === 'message' && (entry.message.role === 'user' || entry.message.role === 'assistant'),
  );

export interface TreeNode {
  entry: SessionEntry;
  children: TreeNode[];
  label?: string;
  labelTimestamp?: string;
}

/** The tree as `get_tree` shows it. */
export function nodesOf({ entries, labels }: SessionTree): TreeNode[] {
  const nodes = new Map<string, TreeNode>();
  const roots: TreeNode[] = [];
  for (const entry of entries) {
    const given = labels.get(entry.id);
    const node: TreeNode = {
      entry,
      children: [],
      ...(given ? { label: given.label, labelTimestamp: given.timestamp } : {}),
    };
    nodes.set(entry.id, node);
    const parent = entry.parentId === null ? undefined : nodes.get(entry.parentId);
    (parent ? parent.children : roots).push(node);
  }
  return roots;
}

/** An entry and the messages that it puts into the context of the model. */
export interface Projected {
  entry: SessionEntry;
  messages: Message[];
}

/** What the model is shown of the branch: without what was summarised or edited away. */
export function projectionOf(tree: SessionTree, branch = branchOf(tree)): Projected[] {
  const compaction = branch.findLast((entry): entry is CompactionEntry => entry.type === 'compaction');
  const shown = compaction ? fromCompaction(branch, compaction) : branch;
  const omitted = new Set(shown.flatMap((entry) => (entry.type === 'context_edit' ? [entry.targetId] : [])));
  return shown.map((entry, index) => ({
    entry,
    messages:
      omitted.has(entry.id) || (entry.type === 'compaction' && index > 0) ? [] : contextMessages(entry),
  }));
}

function fromCompaction(branch: SessionEntry[], compaction: CompactionEntry): SessionEntry[] {
  const at = branch.indexOf(compaction);
  const first = branch.findIndex(({ id }) => id === compaction.firstKeptEntryId);
  const kept = first < 0 ? [] : branch.slice(first, at);
  const isSystem = (entry: SessionEntry) => entry.type === 'message' && entry.message.role === 'system';
  return [compaction, ...kept.filter((entry) => !isSystem(entry)), ...branch.slice(at + 1)];
}

export function contextMessages(entry: SessionEntry): Message[] {
  const timestamp = Date.parse(entry.timestamp);
  switch (entry.type) {
    case 'message':
      return [entry.message];
    case 'custom_message': {
      const { customType, content, display, details } = entry;
      return [{ role: 'custom', customType, content, display, details, timestamp }];
    }
    case 'branch_summary': {
      const { summary, fromId } = entry;
      return [{ role: 'branchSummary', summary, fromId, timestamp }];
    }
    case 'compaction': {
      const { summary, tokensBefore, systemMessage } = entry;
      const told: Message = { role: 'compactionSummary', summary, tokensBefore, timestamp };
      return systemMessage ? [systemMessage, told] : [told];
    }
    default:
      return [];
  }
}
