import './compose.css';
import { useEffect } from 'preact/hooks';
import { checkDraft } from '../check-draft.ts';
import type { PlaygroundData } from '../commands.ts';
import { fieldsOf } from '../commands.ts';
import * as draft from '../draft.ts';
import * as target from '../target.ts';
import { CommandPicker } from './CommandPicker.tsx';
import { Fields } from './FieldInput.tsx';
import { focusDraft } from './focus.ts';

/** Where a command is chosen, filled in and sent. */
export function Compose({ data }: { data: PlaygroundData }) {
  const { record, parsed, problems } = draft;
  const command = data.commands.find(({ name }) => name === record.value?.type);
  useEffect(() => checkDraft(), []);
  useEffect(() => draft.keepIdFresh(), []);
  const ready = target.canSend.value;
  useEffect(() => {
    if (ready && target.takeJustStarted()) focusDraft();
  }, [ready]);
  const send = (asItIs: boolean) => {
    if (target.sendLine({ raw: draft.line(), asItIs })) draft.sent();
  };
  return (
    <>
      <CommandPicker commands={data.commands} />
      <form
        class="draft"
        aria-label="Command"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && record.value) send(false);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
        }}
      >
        {command && (
          <p class="summary">
            {command.summary} <a href={command.address}>Reference</a>
          </p>
        )}
        {command && (
          <Fields
            key={command.name}
            model={data.model}
            fields={fieldsOf(data, command).props}
            values={record.value}
            path=""
            onChange={draft.setField}
          />
        )}
        <label for="draft-json" class="json-label">
          JSON
        </label>
        <textarea
          id="draft-json"
          class="json"
          spellcheck={false}
          rows={Math.min(14, Math.max(4, draft.text.value.split('\n').length))}
          value={draft.text.value}
          onInput={({ currentTarget }) => {
            draft.text.value = currentTarget.value;
          }}
        />
        <ul class="problems" aria-live="polite">
          {'problem' in parsed.value && draft.text.value.trim() !== '' && (
            <li>
              Expected one JSON object; this is {parsed.value.problem}. Such a line is kept from the agent,
              unless it is sent as it is: a bare <code>null</code>, for example, ends Pi.
            </li>
          )}
          {problems.value.map(({ path, text }) => (
            <li key={path + text}>
              <code>{path || 'the record'}</code>: {text}
            </li>
          ))}
        </ul>
        <div class="send">
          <button type="submit" class="primary" disabled={!ready || !record.value}>
            Send
          </button>
          {!record.value && draft.text.value.trim() !== '' && (
            <button type="button" disabled={!ready} onClick={() => send(true)}>
              Send as it is
            </button>
          )}
          <span class="hint">
            {ready ? (
              <kbd>Ctrl Enter</kbd>
            ) : target.isHeld.value && !target.controls.value ? (
              'Another page controls this agent.'
            ) : target.isHeld.value ? (
              'The bridge is not reachable.'
            ) : (
              'Start an agent first.'
            )}
          </span>
        </div>
      </form>
    </>
  );
}
