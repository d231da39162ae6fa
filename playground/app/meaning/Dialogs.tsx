import './dialogs.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { OpenDialog } from '../../../src/wire/dialogs.ts';
import { asText, visible } from '../../../src/wire/visible.ts';
import { Guarded } from '../Guarded.tsx';
import { closeOverdueDialogs, now, run } from '../session.ts';
import { canSend, sendLine } from '../target.ts';
import { TextAnswer } from './TextAnswer.tsx';

/** The dialogs that wait for an answer. None of them blocks the page: a client may leave one open on purpose. */
export function Dialogs() {
  return (
    <div class="dialogs" aria-live="polite">
      {run.value.dialogs.map((dialog) => (
        <Guarded key={dialog.id} what="A dialog">
          <DialogForm dialog={dialog} />
        </Guarded>
      ))}
    </div>
  );
}

/** What an agent has sent to be shown, whatever it is. */
const shown = (value: unknown) => visible(asText(value));

function DialogForm({ dialog }: { dialog: OpenDialog }) {
  const { id, method, request } = dialog;
  const answer = (reply: object) =>
    sendLine({ raw: JSON.stringify({ type: 'extension_ui_response', id, ...reply }) });
  return (
    <section class="dialog" aria-label={`${method} dialog`}>
      <header>
        <span class="kind">{method}</span>
        <h2>{shown(request.title)}</h2>
        {dialog.deadline !== undefined && <TimeLeft deadline={dialog.deadline} />}
      </header>
      {typeof request.message === 'string' && <p>{visible(request.message)}</p>}
      <fieldset disabled={!canSend.value}>
        <Answer dialog={dialog} answer={answer} />
        <button type="button" class="quiet" onClick={() => answer({ cancelled: true })}>
          Cancel
        </button>
      </fieldset>
    </section>
  );
}

function Answer({ dialog, answer }: { dialog: OpenDialog; answer: (reply: object) => void }) {
  const { method, request } = dialog;
  switch (method) {
    case 'select':
      return (
        <div class="choices">
          {(Array.isArray(request.options) ? request.options : []).map((option, index) => (
            <button key={index} type="button" onClick={() => answer({ value: option })}>
              {shown(option)}
            </button>
          ))}
        </div>
      );
    case 'confirm':
      return (
        <div class="choices">
          <button type="button" class="primary" onClick={() => answer({ confirmed: true })}>
            Yes
          </button>
          <button type="button" onClick={() => answer({ confirmed: false })}>
            No
          </button>
        </div>
      );
    case 'input':
      return <TextAnswer rows={1} prefill="" hint={shown(request.placeholder)} answer={answer} />;
    case 'editor':
      return <TextAnswer rows={6} prefill={asText(request.prefill)} hint="" answer={answer} />;
  }
}

/** Counts down; when the time is over the agent has gone on without an answer, and tells nobody. */
function TimeLeft({ deadline }: { deadline: number }) {
  const left = useSignal(secondsUntil(deadline));
  useEffect(() => {
    const timer = setInterval(() => {
      left.value = secondsUntil(deadline);
      if (left.value <= 0) closeOverdueDialogs();
    }, 250);
    return () => clearInterval(timer);
  }, [deadline]);
  return <span class="time-left">{Math.max(0, Math.ceil(left.value))} s left</span>;
}

const secondsUntil = (deadline: number) => (deadline - now(run.peek())) / 1000;
