import type { Agent } from '../agent.ts';
import { filesTouched, listedFiles } from '../compaction/files-touched.ts';
import { summariseBranch } from '../compaction/summarise.ts';
import { messageOf } from '../records.ts';
import { retellContext, wakeIdle } from '../run/session.ts';
import type { Task } from '../schedule.ts';
import { createAbort } from '../schedule.ts';
import { newSession } from '../session/replace.ts';
import { append, branchOf, contextMessages } from '../session/tree.ts';
import { endIfAsked } from '../shut-down.ts';
import { sendCustom } from './send-message.ts';
import { callUi, methods, notify } from './ui.ts';

export interface ExtensionCommand {
  description: string;
  run(agent: Agent, args: string): Task;
}

const command = (description: string, run: ExtensionCommand['run']): ExtensionCommand => ({
  description,
  run,
});

/** A command that is done at once. */
const atOnce = (description: string, run: (agent: Agent, args: string) => void) =>
  // biome-ignore lint/correctness/useYield: the others wait, and all have one shape.
  command(description, function* (agent, args): Task {
    run(agent, args);
  });

export const extensionCommands: ReadonlyMap<string, ExtensionCommand> = new Map([
  ['ui', command(`Trigger an extension UI method: ${methods}`, callUi)],
  [
    'terminal-only',
    atOnce('Call the UI methods that need a terminal and tell what they give here', (agent) => {
      for (const [name, value] of Object.entries(terminalOnly)) {
        const message = `${name} gives ${JSON.stringify(value) ?? 'undefined'}`;
        notify(agent, message, 'info');
      }
    }),
  ],
  [
    'entry',
    atOnce('Append an entry of the extension to the session', (agent) => appendEntry(agent, { counted: 1 })),
  ],
  [
    'say',
    command(
      'Put a message of the extension into the conversation; "/say loud" starts a run with it',
      function* (agent, args) {
        const content = 'A message of the extension. demo:short';
        const message = {
          role: 'custom',
          customType: 'wirebook',
          content,
          display: true,
          details: { from: 'say' },
          timestamp: agent.clock(),
        } as const;
        const sending = agent.schedule.start(
          sendCustom(agent, message, { triggerTurn: args.trim() === 'loud' }),
        );
        // A run of its own is not waited for.
        if (args.trim() !== 'loud') yield* sending.result();
      },
    ),
  ],
  ['label', atOnce('Label the newest entry; "/label off" removes the label', label)],
  [
    'back',
    command('Go back to the first message of the user and leave a summary of what came after it', back),
  ],
  [
    'new',
    command('Start a new session, as extensions can', function* (agent) {
      yield* newSession(agent, undefined);
    }),
  ],
  [
    'veto',
    atOnce('Cancel the next new, switched, forked or cloned session', ({ extension }) => extension.veto()),
  ],
  [
    'fail',
    atOnce(
      'Throw an error in a command; "/fail hook" in the hook at the end of the next run',
      (agent, args) => {
        if (args.trim() !== 'hook') throw new Error('The extension has thrown this on purpose.');
        agent.extension.failNextHook();
      },
    ),
  ],
  [
    'noise',
    atOnce('Print to the console and to stdout, where only records should be', ({ output }) => {
      // Pi leads all three to stderr.
      output.err('printed with console.log\n');
      output.err('written to stdout\n');
      output.err('printed with console.error\n');
    }),
  ],
  ['shutdown', atOnce('Ask the agent to end', askToEnd)],
]);

/** What the methods give in RPC mode that a terminal would be needed for. */
const terminalOnly = {
  'custom()': undefined,
  'getEditorText()': '',
  'getAllThemes()': [],
  'setTheme("dark")': { success: false, error: 'Theme switching not supported in RPC mode' },
  'getToolsExpanded()': false,
  'ctx.mode': 'rpc',
  'ctx.hasUI': true,
};

/** Runs the command that a prompt names, and waits for it. False if there is none of that name. */
export function* runExtensionCommand(agent: Agent, text: string): Task<boolean> {
  const space = text.indexOf(' ');
  const name = space < 0 ? text.slice(1) : text.slice(1, space);
  const found = extensionCommands.get(name);
  if (!found) return false;
  try {
    yield* found.run(agent, space < 0 ? '' : text.slice(space + 1));
  } catch (error) {
    agent.emit({
      type: 'extension_error',
      extensionPath: `command:${name}`,
      event: 'command',
      error: messageOf(error),
    });
  }
  return true;
}

export function appendEntry(agent: Agent, data: unknown): void {
  const entry = append(agent, agent.session.tree, { type: 'custom', customType: 'wirebook', data });
  agent.emit({ type: 'entry_appended', entry });
}

function label(agent: Agent, args: string): void {
  const { tree } = agent.session;
  const isOff = args.trim() === 'off';
  const labelled = isOff ? tree.entries.find(({ type }) => type === 'label') : undefined;
  const target = labelled?.type === 'label' ? labelled.targetId : tree.leafId;
  if (target === null) return;
  append(agent, tree, { type: 'label', targetId: target, ...(isOff ? {} : { label: 'a label' }) });
}

/** Back to before the first message of the user, with a summary of what is left behind. */
function* back(agent: Agent, instructions: string): Task {
  const { session } = agent;
  const { tree } = session;
  if (session.isRunActive || session.preflights > 0)
    throw new Error('Wait for the current response to finish before navigating the session tree.');
  const first = tree.entries.find((entry) => entry.type === 'message' && entry.message.role === 'user');
  if (!first) return;
  const branch = branchOf(tree);
  const left = branch.slice(branch.indexOf(first) + 1);
  const abort = createAbort();
  session.branchSummary = abort;
  try {
    const messages = left.flatMap(contextMessages).filter(({ role }) => role !== 'system');
    const { summary, usage } = yield* summariseBranch(agent, messages, instructions, abort);
    const fromId = tree.leafId ?? 'root';
    const details = filesTouched(messages);
    tree.leafId = first.parentId;
    append(agent, tree, {
      type: 'branch_summary',
      fromId,
      summary: `The conversation has come back from another branch. What happened there:\n\n${summary}${listedFiles(details)}`,
      details,
      usage,
      fromHook: false,
    } as Parameters<typeof append>[2]);
    retellContext(session);
  } finally {
    session.branchSummary = undefined;
    wakeIdle(session);
  }
}

/** Ends when nothing is under way any more, which an idle agent finds out by itself. */
function askToEnd(agent: Agent): void {
  agent.process.asksToEnd = true;
  agent.schedule.start(
    (function* (): Task {
      yield* agent.schedule.turn();
      endIfAsked(agent);
    })(),
  );
}
