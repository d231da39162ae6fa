import type { Agent } from '../agent.ts';
import { extensionCommands } from '../extension/commands.ts';
import { textOf } from '../records.ts';
import { isCompacting } from '../run/session.ts';
import { statsOf } from '../session/stats.ts';
import { nameOf, nodesOf } from '../session/tree.ts';
import type { CommandHandler } from './command.ts';
import { atOnce } from './command.ts';

export const stateCommands: Record<string, CommandHandler> = {
  *get_state(agent) {
    const state = stateOf(agent);
    if (agent.process.stateIsLate > 0) yield* agent.schedule.sleep(agent.process.stateIsLate);
    return state;
  },
  get_messages: atOnce(({ session }) => ({ messages: [...session.messages] })),
  get_last_assistant_text: atOnce((agent) => ({ text: lastText(agent) })),
  get_session_stats: atOnce(({ session, hasModel }) =>
    statsOf(session.tree, hasModel ? session.model : undefined),
  ),
  get_entries: atOnce(({ session }, { since }) => {
    const { entries, leafId } = session.tree;
    if (since === undefined) return { entries: [...entries], leafId };
    const at = entries.findIndex(({ id }) => id === since);
    if (at < 0) throw new Error(`Entry not found: ${since}`);
    return { entries: entries.slice(at + 1), leafId };
  }),
  get_tree: atOnce(({ session }) => ({ tree: nodesOf(session.tree), leafId: session.tree.leafId })),
  get_commands: atOnce(({ options, templates }) => ({
    commands: [
      ...[...extensionCommands].map(([name, { description }]) => ({
        name,
        description,
        source: 'extension',
        sourceInfo: sourceInfo(options.extensionPath, 'cli'),
      })),
      ...builtInCommands.map(({ name, description, path }) => ({
        name,
        description,
        source: 'extension',
        sourceInfo: sourceInfo(path, 'builtin'),
      })),
      ...templates.map(({ name, description, source, path }) => ({
        name,
        description,
        source,
        sourceInfo: { ...sourceInfo(path, 'local'), baseDir: folderOf(path) },
      })),
    ],
  })),
};

/** Commands that Pi brings along; here they are listed only. */
const builtInCommands = [
  { name: 'llama', description: 'Not here: the demo agent has no local models.', path: 'builtin:llama.cpp' },
  { name: 'mcp', description: 'Not here: the demo agent has no MCP servers.', path: 'builtin:mcp' },
];

const sourceInfo = (path: string, source: string) => ({
  path,
  source,
  scope: 'temporary',
  origin: 'top-level',
});

const folderOf = (path: string) => path.replace(/\/[^/]*$/, '');

function stateOf({ session, settings }: Agent) {
  const { tree, model, thinkingLevel, isRunActive } = session;
  return {
    model,
    thinkingLevel,
    isStreaming: isRunActive,
    isCompacting: isCompacting(session),
    steeringMode: settings.steeringMode,
    followUpMode: settings.followUpMode,
    sessionFile: tree.file,
    sessionId: tree.header.id,
    sessionName: nameOf(tree),
    autoCompactionEnabled: settings.compaction.enabled,
    messageCount: session.messages.length,
    pendingMessageCount: session.steering.texts.length + session.followUp.texts.length,
  };
}

/** The text of the last answer that has one or ended as it should. */
function lastText({ session }: Agent): string | undefined {
  const last = session.messages.findLast(
    (message) =>
      message.role === 'assistant' &&
      (message.stopReason === 'stop' ||
        message.content.some((block) => block.type === 'text' && block.text.trim() !== '')),
  );
  if (last?.role !== 'assistant') return undefined;
  const texts = last.content.filter((block) => block.type === 'text');
  return textOf(texts).trim() || undefined;
}
