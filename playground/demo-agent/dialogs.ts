import type { WireRecord } from '../../src/wire/record.ts';
import type { Agent } from './agent.ts';
import type { Task } from './schedule.ts';

export interface DialogOptions {
  /** Milliseconds after which nobody is waited for any longer. */
  timeout?: number;
  /** Milliseconds after which the extension takes the dialog back. The client is not told. */
  dismissedAfter?: number;
}

/** Asks the client and waits. What the answer holds is passed on unchecked, as Pi does it. */
export function* openDialog(
  agent: Agent,
  request: { method: 'select' | 'confirm' | 'input' | 'editor' } & WireRecord,
  { timeout, dismissedAfter }: DialogOptions = {},
): Task<unknown> {
  const none = request.method === 'confirm' ? false : undefined;
  const id = agent.random.uuid();
  const shown = request.method === 'editor' ? {} : { timeout };
  let answer: unknown = none;
  let answered = false;
  const resumes: (() => void)[] = [];
  agent.dialogs.set(id, (response) => {
    answer = answerIn(response, request.method, none);
    answered = true;
    for (const resume of resumes) resume();
  });
  agent.answer({ type: 'extension_ui_request', id, ...request, ...shown });
  const limit = timeout ?? dismissedAfter;
  if (limit !== undefined)
    agent.schedule.start(
      (function* (): Task {
        yield* agent.schedule.sleep(limit);
        if (answered) return;
        agent.dialogs.delete(id);
        for (const resume of resumes) resume();
      })(),
    );
  if (!answered) yield (resume) => resumes.push(resume);
  return answer;
}

function answerIn(response: WireRecord, method: string, none: unknown): unknown {
  if ('cancelled' in response && response.cancelled) return none;
  const member = method === 'confirm' ? 'confirmed' : 'value';
  return member in response ? response[member] : none;
}

/** Hands the answer of the client to the dialog that waits for it. One that nobody waits for is ignored. */
export function answerDialog({ dialogs }: Agent, response: WireRecord): void {
  const waiting = dialogs.get(response.id);
  dialogs.delete(response.id);
  waiting?.(response);
}
