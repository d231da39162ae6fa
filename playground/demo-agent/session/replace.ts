import type { Agent } from '../agent.ts';
import type { SessionEntry } from '../records.ts';
import { textOf } from '../records.ts';
import { abortAll } from '../run/abort.ts';
import type { Task } from '../schedule.ts';
import type { SessionTree } from './tree.ts';
import { branchOf, emptyTree, headerOf, newId, treeOf } from './tree.ts';

export interface Replaced {
  cancelled: boolean;
}

export function* newSession(agent: Agent, parentSession: unknown): Task<Replaced> {
  yield* agent.schedule.turn();
  if (agent.extension.vetoes()) return { cancelled: true };
  yield* replaceWith(agent, () => {
    const { header, file } = headerOf(agent, parentSession);
    return treeOf(header, file, []);
  });
  return { cancelled: false };
}

/** @throws Error with Pi's words if the file is no session, or its folder is not there. */
export function* switchSession(agent: Agent, path: string): Task<Replaced> {
  yield* agent.schedule.turn();
  if (agent.extension.vetoes()) return { cancelled: true };
  // Without a string this throws the words of the runtime, which Pi answers.
  const file = path.startsWith('~') ? path.replace('~', agent.options.home) : path;
  const known = agent.disk.readSession(file);
  const { cwd } = agent.options;
  if (known && known.header.cwd !== cwd && !agent.disk.hasFolder(known.header.cwd))
    throw new Error(
      `Stored session working directory does not exist: ${known.header.cwd}\nSession file: ${known.file}\nCurrent working directory: ${cwd}`,
    );
  yield* replaceWith(agent, () => known ?? { ...emptyTree(agent), file: agent.disk.resolve(file) });
  return { cancelled: false };
}

export interface Forked extends Replaced {
  text?: string;
}

/** Goes on in a new session from before a message of the user. @throws Error with Pi's words. */
export function* forkBefore(agent: Agent, entryId: unknown): Task<Forked> {
  yield* agent.schedule.turn();
  if (agent.extension.vetoes()) return { cancelled: true };
  const { tree } = agent.session;
  const entry = tree.byId.get(entryId as string);
  if (entry?.type !== 'message' || entry.message.role !== 'user')
    throw new Error('Invalid entry ID for forking');
  yield* fork(agent, tree, entry.parentId);
  return { text: textOf(entry.message.content), cancelled: false };
}

/** Goes on in a copy of the session. @throws Error with Pi's words. */
export function* clone(agent: Agent): Task<Replaced> {
  const { tree } = agent.session;
  if (tree.leafId === null) throw new Error('Cannot clone session: no current entry selected');
  yield* agent.schedule.turn();
  if (agent.extension.vetoes()) return { cancelled: true };
  yield* fork(agent, tree, tree.leafId);
  return { cancelled: false };
}

function* fork(agent: Agent, tree: SessionTree, leafId: string | null): Task {
  if (leafId === null) {
    yield* replaceWith(agent, () => emptyTree(agent, tree.file));
    return;
  }
  if (tree.file !== undefined && !agent.disk.readSession(tree.file))
    throw new Error('This session has not been saved yet. Send a message before cloning or forking it.');
  yield* replaceWith(agent, () => copyOfBranch(agent, tree, leafId));
}

/** The entries from the root to one of them, in a session of their own. Labels come after them. */
function copyOfBranch(agent: Agent, tree: SessionTree, leafId: string): SessionTree {
  const { header, file } = headerOf(agent, tree.file);
  const copied: SessionEntry[] = [];
  for (const entry of branchOf(tree, leafId))
    if (entry.type !== 'label') copied.push({ ...entry, parentId: copied.at(-1)?.id ?? null });
  const copy = treeOf(header, file, copied);
  for (const [targetId, { label, timestamp }] of tree.labels) {
    if (!copy.byId.has(targetId)) continue;
    const place = { id: newId(agent, copy), parentId: copy.leafId, timestamp };
    const entry: SessionEntry = { type: 'label', ...place, targetId, label };
    copy.entries.push(entry);
    copy.byId.set(entry.id, entry);
    copy.labels.set(targetId, { label, timestamp });
    copy.leafId = entry.id;
  }
  agent.disk.writeSession(copy);
  return copy;
}

/** Ends what is under way and takes up another session. What was asked of the old one in the same moment is lost with it. */
function* replaceWith(agent: Agent, make: () => SessionTree): Task {
  const { session, schedule, options, process } = agent;
  const tree = make();
  yield* abortAll(agent);
  session.isGone = true;
  for (const bash of session.bashes) bash.abort();
  yield* schedule.sleep(options.replacing);
  process.agent = agent.takeUp(tree);
}
