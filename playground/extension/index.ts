import type { ExtensionAPI, ExtensionUIContext } from '@earendil-works/pi-coding-agent';

/**
 * The extension of the playground and the recordings: it triggers each extension UI method, from a slash command
 * (`/ui select`) and, for the dialogs, from the tool `ask` in the middle of a run.
 */

/** Dialogs give a promise of the answer; the other methods give nothing. */
type Trigger = (ui: ExtensionUIContext) => unknown;

/** How each method is triggered; a dialog's answer is told with `notify`. */
const triggers: Record<string, Trigger> = {
  select: (ui) => ui.select('Which colour?', ['red', 'green', 'blue']),
  confirm: (ui) => ui.confirm('Go on?', 'This asks for a yes or a no.'),
  input: (ui) => ui.input('What is your name?', 'first name'),
  editor: (ui) => ui.editor('Edit the text', 'first line\nsecond line'),
  notify: (ui) => ui.notify('This is a notification.', 'warning'),
  setStatus: (ui) => ui.setStatus('wirebook', 'Status text of the extension'),
  setWidget: (ui) => ui.setWidget('wirebook', ['A widget', 'of two lines'], { placement: 'belowEditor' }),
  setTitle: (ui) => ui.setTitle('A title from the extension'),
  set_editor_text: (ui) => ui.setEditorText('Text that the extension put into your editor'),
};

const dialogs = new Set(['select', 'confirm', 'input', 'editor']);

export default function extension(pi: ExtensionAPI): void {
  pi.registerCommand('ui', {
    description: `Trigger an extension UI method: ${Object.keys(triggers).join(', ')}`,
    handler: async (args, ctx) => {
      const method = args.trim();
      const trigger = triggers[method];
      if (!trigger) {
        ctx.ui.notify(`Expected one of ${Object.keys(triggers).join(', ')}; got "${method}".`, 'error');
        return;
      }
      const answer = await trigger(ctx.ui);
      if (dialogs.has(method))
        ctx.ui.notify(`The extension received ${JSON.stringify(answer) ?? 'undefined'}.`, 'info');
    },
  });

  pi.registerCommand('fail', {
    description: 'Throw an error, as a faulty extension would',
    handler: async () => {
      throw new Error('The extension has thrown this on purpose.');
    },
  });

  // A veto of an extension: the next change of session is cancelled.
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

  pi.registerTool({
    name: 'ask',
    label: 'Ask',
    description: 'Asks the user in a dialog and returns the answer.',
    parameters: {
      type: 'object',
      properties: {
        method: { type: 'string', enum: ['confirm', 'input'] },
        title: { type: 'string' },
        message: { type: 'string' },
      },
      required: ['method', 'title'],
    },
    async execute(_id, params, _signal, _update, ctx) {
      const { method, title, message } = params as { method: string; title: string; message?: string };
      const answer =
        method === 'confirm'
          ? await ctx.ui.confirm(title, message ?? '')
          : await ctx.ui.input(title, message);
      return {
        content: [{ type: 'text', text: JSON.stringify(answer) ?? 'no answer' }],
        details: { method },
      };
    },
  });
}
