import type { Agent } from '../agent.ts';
import { compactNow } from '../compaction/compact.ts';
import { textOf } from '../records.ts';
import { clone, forkBefore, newSession, switchSession } from '../session/replace.ts';
import { append, isKept, nameOf } from '../session/tree.ts';
import type { CommandHandler } from './command.ts';
import { atOnce } from './command.ts';

export const sessionCommands: Record<string, CommandHandler> = {
  *new_session(agent, { parentSession }) {
    return yield* newSession(agent, parentSession);
  },
  *switch_session(agent, { sessionPath }) {
    return yield* switchSession(agent, sessionPath as string);
  },
  *fork(agent, { entryId }) {
    return yield* forkBefore(agent, entryId);
  },
  *clone(agent) {
    return yield* clone(agent);
  },
  get_fork_messages: atOnce(({ session }) => ({
    messages: session.tree.entries.flatMap((entry) => {
      if (entry.type !== 'message' || entry.message.role !== 'user') return [];
      const text = textOf(entry.message.content);
      return text ? [{ entryId: entry.id, text }] : [];
    }),
  })),
  set_session_name: atOnce((agent, { name }) => {
    const trimmed = (name as string).trim();
    if (!trimmed) throw new Error('Session name cannot be empty');
    const { tree } = agent.session;
    append(agent, tree, { type: 'session_info', name: trimmed.replace(/[\r\n]+/g, ' ').trim() });
    agent.emit({ type: 'session_info_changed', name: nameOf(tree) });
  }),
  export_html: atOnce((agent, { outputPath }) => ({ path: exportHtml(agent, outputPath) })),
  *compact(agent, { customInstructions }) {
    return yield* compactNow(agent, customInstructions);
  },
  set_auto_compaction: atOnce(({ settings }, { enabled }) => {
    // Without a value it is on, as it is from the start.
    settings.compaction.enabled = enabled ?? true;
  }),
  set_auto_retry: atOnce(({ settings }, { enabled }) => {
    settings.retry.enabled = enabled ?? true;
  }),
  abort_retry: atOnce(({ session }) => session.retry?.abort()),
};

/** Tells where the page would be; none is made. @throws Error with Pi's words. */
function exportHtml({ session, disk, options }: Agent, outputPath: unknown): string {
  const { tree } = session;
  if (tree.file === undefined) throw new Error('Cannot export in-memory session to HTML');
  if (!isKept(tree)) throw new Error('Nothing to export yet - start a conversation first');
  const name = tree.file.slice(tree.file.lastIndexOf('/') + 1).replace(/\.jsonl$/, '');
  const path = outputPath ? String(outputPath).replace(/^~(?=\/)/, options.home) : `pi-session-${name}.html`;
  const folder = disk.resolve(path).replace(/\/[^/]*$/, '');
  if (!disk.hasFolder(folder))
    throw new Error(`ENOENT: no such file or directory, open '${disk.resolve(path)}'`);
  return path;
}
