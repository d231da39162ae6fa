import type { ExtensionAPI, ExtensionUIContext } from '@earendil-works/pi-coding-agent';

/** How long a dialog with a timeout waits, in milliseconds. */
const timeout = 400;

type Options = { timeout?: number; signal?: AbortSignal };

/** How each dialog is opened; gives the answer that the extension receives. */
const dialogs: Record<string, (ui: ExtensionUIContext, options?: Options) => Promise<unknown>> = {
  select: (ui, options) => ui.select('Which colour?', ['red', 'green', 'blue'], options),
  confirm: (ui, options) => ui.confirm('Go on?', 'This asks for a yes or a no.', options),
  input: (ui, options) => ui.input('What is your name?', 'first name', options),
  editor: (ui) => ui.editor('Edit the text', 'first line\nsecond line'),
};

/** How each method that wants no answer is called; with `clear`, what it set before is removed. */
const notices: Record<string, (ui: ExtensionUIContext, clear: boolean, above: boolean) => void> = {
  notify: (ui) => ui.notify('This is a notification.', 'warning'),
  setStatus: (ui, clear) => ui.setStatus('wirebook', clear ? undefined : 'Status text of the extension'),
  setWidget: (ui, clear, above) =>
    ui.setWidget('wirebook', clear ? undefined : ['A widget', 'of two lines'], {
      placement: above ? 'aboveEditor' : 'belowEditor',
    }),
  setTitle: (ui) => ui.setTitle('A title from the extension'),
  set_editor_text: (ui) => ui.setEditorText('Text that the extension put into your editor'),
};

const methods = [...Object.keys(dialogs), ...Object.keys(notices)].join(', ');

/**
 * `/ui METHOD` triggers an extension UI method; `/ui METHOD timeout`, `dismissed` or `twice` a dialog that is not left
 * alone; `/ui METHOD clear` removes a status or widget. What a dialog gave is told with `notify`.
 */
export function registerUi(pi: ExtensionAPI): void {
  pi.registerCommand('ui', {
    description: `Trigger an extension UI method: ${methods}`,
    handler: async (args, ctx) => {
      const [method = '', variant] = args.trim().split(/\s+/);
      const tell = (answer: unknown) =>
        ctx.ui.notify(`The extension received ${JSON.stringify(answer) ?? 'undefined'}.`, 'info');
      const dialog = dialogs[method];
      if (dialog && variant === 'twice') {
        for (const answer of await Promise.all([dialog(ctx.ui), dialog(ctx.ui)])) tell(answer);
      } else if (dialog) tell(await dialog(ctx.ui, optionsFor(variant)));
      else if (notices[method]) notices[method](ctx.ui, variant === 'clear', variant === 'above');
      else ctx.ui.notify(`Expected one of ${methods}; got "${method}".`, 'error');
    },
  });

  pi.registerCommand('terminal-only', {
    description: 'Call the UI methods that need a terminal and tell what they give here',
    handler: async (_args, ctx) => {
      const gives = (name: string, value: unknown) =>
        ctx.ui.notify(`${name} gives ${JSON.stringify(value) ?? 'undefined'}`, 'info');
      gives('custom()', await ctx.ui.custom(() => ({ render: () => [], invalidate: () => {} }) as never));
      gives('getEditorText()', ctx.ui.getEditorText());
      gives('getAllThemes()', ctx.ui.getAllThemes());
      gives('setTheme("dark")', ctx.ui.setTheme('dark'));
      gives('getToolsExpanded()', ctx.ui.getToolsExpanded());
      gives('ctx.mode', ctx.mode);
      gives('ctx.hasUI', ctx.hasUI);
    },
  });
}

function optionsFor(variant: string | undefined): Options | undefined {
  if (variant === 'timeout') return { timeout };
  return variant === 'dismissed' ? { signal: AbortSignal.timeout(timeout) } : undefined;
}
