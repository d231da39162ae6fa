import type { Agent } from '../agent.ts';
import type { DialogOptions } from '../dialogs.ts';
import { openDialog } from '../dialogs.ts';
import type { Task } from '../schedule.ts';

/** How long a dialog that is not left alone waits, in milliseconds. */
const limit = 400;

const dialogs = {
  select: { title: 'Which colour?', options: ['red', 'green', 'blue'] },
  confirm: { title: 'Go on?', message: 'This asks for a yes or a no.' },
  input: { title: 'What is your name?', placeholder: 'first name' },
  editor: { title: 'Edit the text', prefill: 'first line\nsecond line' },
};

const notices: Record<string, (variant: string | undefined) => object> = {
  notify: () => ({ message: 'This is a notification.', notifyType: 'warning' }),
  setStatus: (variant) => ({
    statusKey: 'wirebook',
    ...(variant === 'clear' ? {} : { statusText: 'Status text of the extension' }),
  }),
  setWidget: (variant) => ({
    widgetKey: 'wirebook',
    ...(variant === 'clear' ? {} : { widgetLines: ['A widget', 'of two lines'] }),
    widgetPlacement: variant === 'above' ? 'aboveEditor' : 'belowEditor',
  }),
  setTitle: () => ({ title: 'A title from the extension' }),
  set_editor_text: () => ({ text: 'Text that the extension put into your editor' }),
};

export const methods = [...Object.keys(dialogs), ...Object.keys(notices)].join(', ');

/** `/ui METHOD`, with `timeout`, `dismissed` or `twice` for a dialog, `clear` or `above` for what stays. */
export function* callUi(agent: Agent, args: string): Task {
  const [method = '', variant] = args.trim().split(/\s+/);
  const tell = (answer: unknown) =>
    notify(agent, `The extension received ${JSON.stringify(answer) ?? 'undefined'}.`, 'info');
  if (isDialog(method)) {
    const open = () => openDialog(agent, { method, ...dialogs[method] }, optionsFor(variant, method));
    const opened = (variant === 'twice' ? [open(), open()] : [open()]).map(agent.schedule.start);
    const answers: unknown[] = [];
    for (const dialog of opened) answers.push(yield* dialog.result());
    for (const answer of answers) tell(answer);
  } else if (notices[method]) {
    const id = agent.random.uuid();
    agent.answer({ type: 'extension_ui_request', id, method, ...notices[method](variant) });
  } else notify(agent, `Expected one of ${methods}; got "${method}".`, 'error');
}

export function notify(agent: Agent, message: string, notifyType: string): void {
  const id = agent.random.uuid();
  agent.answer({ type: 'extension_ui_request', id, method: 'notify', message, notifyType });
}

const isDialog = (method: string): method is keyof typeof dialogs => Object.hasOwn(dialogs, method);

function optionsFor(variant: string | undefined, method: string): DialogOptions {
  // An editor has neither.
  if (method === 'editor') return {};
  if (variant === 'timeout') return { timeout: limit };
  return variant === 'dismissed' ? { dismissedAfter: limit } : {};
}
