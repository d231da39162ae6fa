import { useSignal } from '@preact/signals';
import { visible } from '../../../src/wire/visible.ts';

interface Props {
  rows: number;
  /** What the agent has put into the field. */
  prefill: string;
  hint: string;
  answer: (reply: object) => void;
}

/**
 * The field in which a dialog is answered with text. Characters without a sign of their own are shown as signs here too;
 * whoever answers without a change still sends what the agent had put there.
 */
export function TextAnswer({ rows, prefill, hint, answer }: Props) {
  const signed = visible(prefill);
  const value = useSignal(signed);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        answer({ value: value.value === signed ? prefill : value.value });
      }}
    >
      <textarea
        aria-label="Your answer"
        rows={rows}
        placeholder={hint}
        value={value.value}
        onInput={({ currentTarget }) => {
          value.value = currentTarget.value;
        }}
      />
      {signed !== prefill && (
        <p class="hint">
          The text holds characters that cannot be seen; signs stand for them. Unchanged, it is sent as it
          came.
        </p>
      )}
      <button type="submit" class="primary">
        Answer
      </button>
    </form>
  );
}
