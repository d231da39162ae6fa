import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { OpenDialog } from '../../../src/wire/run.ts';
import { visible } from '../../../src/wire/visible.ts';
import { closeOverdueDialogs, now, run } from '../session.ts';
import { canSend, sendLine } from '../target.ts';

/** The dialogs that wait for an answer. None of them blocks the page: a client may leave one open on purpose. */
export function Dialogs() {
  return (
    <div class="dialogs" aria-live="polite">
      {run.value.dialogs.map((dialog) => (
        <DialogForm key={dialog.id} dialog={dialog} />
      ))}
    </div>
  );
}

function DialogForm({ dialog }: { dialog: OpenDialog }) {
  const { id, method, request } = dialog;
  const answer = (reply: object) =>
    sendLine({ raw: JSON.stringify({ type: 'extension_ui_response', id, ...reply }) });
  return (
    <section class="dialog" aria-label={`${method} dialog`}>
      <header>
        <span class="kind">{method}</span>
        <h2>{visible(String(request.title ?? ''))}</h2>
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
          {(Array.isArray(request.options) ? request.options : []).map((option) => (
            <button key={String(option)} type="button" onClick={() => answer({ value: option })}>
              {visible(String(option))}
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
      return <TextAnswer rows={1} initial="" hint={String(request.placeholder ?? '')} answer={answer} />;
    case 'editor':
      return <TextAnswer rows={6} initial={String(request.prefill ?? '')} hint="" answer={answer} />;
  }
}

function TextAnswer(props: { rows: number; initial: string; hint: string; answer: (reply: object) => void }) {
  const value = useSignal(props.initial);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        props.answer({ value: value.value });
      }}
    >
      <textarea
        aria-label="Your answer"
        rows={props.rows}
        placeholder={props.hint}
        value={value.value}
        onInput={({ currentTarget }) => {
          value.value = currentTarget.value;
        }}
      />
      <button type="submit" class="primary">
        Answer
      </button>
    </form>
  );
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
