import type { ExtensionAPI } from '@earendil-works/pi-coding-agent';

/** Commands that write into the session, move in it or keep others from doing so. */
export function registerSession(pi: ExtensionAPI): void {
  pi.registerCommand('entry', {
    description: 'Append an entry of the extension to the session',
    handler: async () => pi.appendEntry('wirebook', { counted: 1 }),
  });

  pi.registerCommand('say', {
    description: 'Put a message of the extension into the conversation; "/say loud" starts a run with it',
    handler: async (args) =>
      pi.sendMessage(
        {
          customType: 'wirebook',
          content: 'A message of the extension. demo:short',
          display: true,
          details: { from: 'say' },
        },
        { triggerTurn: args.trim() === 'loud' },
      ),
  });

  pi.registerCommand('label', {
    description: 'Label the newest entry; "/label off" removes the label',
    handler: async (args, ctx) => {
      const leaf = ctx.sessionManager.getLeafId();
      const labelled =
        args.trim() === 'off'
          ? ctx.sessionManager.getEntries().find(({ type }) => type === 'label')
          : undefined;
      const target = labelled && 'targetId' in labelled ? String(labelled.targetId) : leaf;
      if (target) pi.setLabel(target, args.trim() === 'off' ? undefined : 'a label');
    },
  });

  pi.registerCommand('back', {
    description: 'Go back to the first message of the user and leave a summary of what came after it',
    handler: async (args, ctx) => {
      const first = ctx.sessionManager
        .getEntries()
        .find((entry) => entry.type === 'message' && entry.message.role === 'user');
      if (first) await ctx.navigateTree(first.id, { summarize: true, customInstructions: args });
    },
  });

  pi.registerCommand('new', {
    description: 'Start a new session, as extensions can',
    handler: async (_args, ctx) => void (await ctx.newSession()),
  });

  // A provider's cache is kept warm once after each run, so that the entry for it can be seen.
  let warmed = false;
  pi.on('agent_start', () => {
    warmed = false;
  });
  pi.on('cache_warming_decision', () => {
    const action = warmed ? 'stop' : 'warm';
    warmed = true;
    return { action };
  });

  pi.on('input', (event) => (event.text === 'consume this' ? { action: 'handled' } : { action: 'continue' }));

  // A veto: the next change of session is cancelled.
  let veto = false;
  pi.registerCommand('veto', {
    description: 'Cancel the next new, switched, forked or cloned session',
    handler: async () => {
      veto = true;
    },
  });
  const cancelOnce = () => {
    const cancel = veto;
    veto = false;
    return { cancel };
  };
  pi.on('session_before_switch', cancelOnce);
  pi.on('session_before_fork', cancelOnce);
}
