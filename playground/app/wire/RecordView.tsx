import { useSignal } from '@preact/signals';
import { isLine, textOf } from '../../../src/wire/transcript.ts';
import { visible } from '../../../src/wire/visible.ts';
import type { Row } from './row.ts';

/** One row in full: the line as it was on the wire, and the record in it laid out. */
export function RecordView({ row, onClose }: { row: Row; onClose: () => void }) {
  const raw = useSignal(false);
  const { entry, record } = row;
  const line = isLine(entry) ? textOf(entry) : row.detail;
  const laidOut = record && !raw.value ? JSON.stringify(record, null, 2) : line;
  return (
    <section class="record-view" aria-label="Selected row">
      <div class="wire-bar">
        {record && (
          <>
            <button type="button" aria-pressed={!raw.value} onClick={() => (raw.value = false)}>
              Record
            </button>
            <button type="button" aria-pressed={raw.value} onClick={() => (raw.value = true)}>
              Raw line
            </button>
          </>
        )}
        <button type="button" onClick={() => void navigator.clipboard.writeText(laidOut)}>
          Copy
        </button>
        <span class="count">{new Intl.NumberFormat().format(line.length)} characters</span>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
      {/* Text, never HTML: what an agent sends is shown, not obeyed. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard has to reach it for that. */}
      <pre tabIndex={0}>{visible(laidOut)}</pre>
    </section>
  );
}
