import { useEffect } from 'preact/hooks';
import type { PlaygroundData } from '../commands.ts';
import { fieldsOf } from '../commands.ts';
import * as draft from '../draft.ts';
import { hasAgent } from '../run.ts';
import { link, sendLine } from '../target.ts';
import { checkDraft } from '../validators.ts';
import { CommandPicker } from './CommandPicker.tsx';
import { FieldInput } from './FieldInput.tsx';

/** Where a command is chosen, filled in and sent. */
export function Compose({ data }: { data: PlaygroundData }) {
  const { record, parsed, problems } = draft;
  const command = data.commands.find(({ name }) => name === record.value?.type);
  useEffect(() => checkDraft(), []);
  const canSend = link.value === 'open' && hasAgent.value;
  const send = (asItIs: boolean) => {
    sendLine(draft.line(), { asItIs });
    draft.sent();
  };
  return (
    <>
      <CommandPicker commands={data.commands} />
      <form
        class="draft"
        aria-label="Command"
        onSubmit={(event) => {
          event.preventDefault();
          if (canSend && record.value) send(false);
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
        {command &&
          fieldsOf(data, command)
            .props.filter(({ name }) => name !== 'type')
            .map((field) => (
              <FieldInput
                key={`${command.name}.${field.name}`}
                model={data.model}
                field={field}
                path={field.name}
                value={record.value?.[field.name]}
                onChange={(value) => draft.setField(field.name, value)}
              />
            ))}
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
            <li>This is {parsed.value.problem}; a command is one JSON object.</li>
          )}
          {problems.value.map(({ path, expected }) => (
            <li key={path + expected}>
              <code>{path || 'the record'}</code>: expected {expected}
            </li>
          ))}
        </ul>
        <div class="send">
          <button type="submit" class="primary" disabled={!canSend || !record.value}>
            Send
          </button>
          {!record.value && draft.text.value.trim() !== '' && (
            <button type="button" disabled={!canSend} onClick={() => send(true)}>
              Send as it is
            </button>
          )}
          <span class="hint">{canSend ? <kbd>Ctrl Enter</kbd> : 'Start an agent first.'}</span>
        </div>
      </form>
    </>
  );
}
