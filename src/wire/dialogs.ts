import type { OpenCommand } from './commands.ts';
import type { WireLine } from './line.ts';
import type { DialogMethod, WireRecord } from './record.ts';
import { isDialog } from './record.ts';
import { asText } from './visible.ts';

/** A dialog of an extension that waits for its reply. */
export interface OpenDialog {
  id: string;
  line: number;
  t: number | undefined;
  method: DialogMethod;
  request: WireRecord;
  /** Time of the transcript after which the agent goes on without a reply, and tells nobody. */
  deadline: number | undefined;
  /** The prompt that was the only one under way: its extension command is what asks. */
  prompt: OpenCommand | undefined;
}

/** How a dialog has ended, and in which line. */
export interface EndedDialog {
  line: number;
  how: 'answered' | 'timeout' | 'command-ended' | 'session-replaced';
}

export interface Dialogs {
  open: Map<unknown, OpenDialog>;
  /** No open dialog ends by itself before this time of the transcript. */
  nextDeadline: number;
  /** The newest of those that have ended; so many are remembered. */
  ended: Map<unknown, EndedDialog>;
  /** Requests that need no reply, by id: the method. */
  notices: Map<unknown, string>;
  /** Requests may have been left out. */
  unseen: boolean;
}

const mostRemembered = 2_000;

export const noDialogs = (): Dialogs => ({
  open: new Map(),
  nextDeadline: Number.POSITIVE_INFINITY,
  ended: new Map(),
  notices: new Map(),
  unseen: false,
});

/** @param prompt the prompt that is under way, if it is the only one. */
export function takeRequest(dialogs: Dialogs, line: WireLine, prompt: OpenCommand | undefined): void {
  const { record: request = {} } = line;
  const { id, method, timeout } = request;
  if (typeof id !== 'string') return;
  if (!isDialog(method)) {
    remember(dialogs.notices, id, asText(method));
    return;
  }
  const deadline = typeof timeout === 'number' && line.t !== undefined ? line.t + timeout : undefined;
  if (deadline !== undefined) dialogs.nextDeadline = Math.min(dialogs.nextDeadline, deadline);
  dialogs.open.set(id, {
    id,
    line: line.number,
    t: line.t,
    method,
    request,
    deadline,
    prompt,
  });
  if (dialogs.open.size > mostRemembered) {
    dialogs.open.delete(dialogs.open.keys().next().value!);
    dialogs.unseen = true;
  }
}

export function takeReply(dialogs: Dialogs, { number, record }: WireLine): void {
  end(dialogs, record?.id, { line: number, how: 'answered' });
}

/** Dialogs whose time is over at `t` have ended in the line that shows it. */
export function expire(dialogs: Dialogs, t: number, line: number): void {
  if (t < dialogs.nextDeadline) return;
  dialogs.nextDeadline = Number.POSITIVE_INFINITY;
  for (const { id, deadline } of dialogs.open.values()) {
    if (deadline === undefined) continue;
    if (deadline <= t) end(dialogs, id, { line, how: 'timeout' });
    else dialogs.nextDeadline = Math.min(dialogs.nextDeadline, deadline);
  }
}

/** A prompt is answered `handled` when its extension command has ended, and its dialogs with it. */
export function takeHandled(dialogs: Dialogs, prompt: OpenCommand, line: number): void {
  for (const dialog of dialogs.open.values()) {
    if (dialog.prompt === prompt) end(dialogs, dialog.id, { line, how: 'command-ended' });
  }
}

export function endAll(dialogs: Dialogs, line: number): void {
  for (const id of dialogs.open.keys()) end(dialogs, id, { line, how: 'session-replaced' });
}

function end(dialogs: Dialogs, id: unknown, how: EndedDialog): void {
  if (dialogs.open.delete(id)) remember(dialogs.ended, id, how);
}

function remember<T>(map: Map<unknown, T>, key: unknown, value: T): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > mostRemembered) map.delete(map.keys().next().value!);
}
