import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { isLine, textOf } from '../../../src/wire/transcript.ts';
import { visible } from '../../../src/wire/visible.ts';
import { laidOut } from '../json-text.ts';
import type { Row } from './row.ts';

/** One row in full: the line as it was on the wire, and the record in it laid out. */
export function RecordView({ row, onClose }: { row: Row; onClose: () => void }) {
  const raw = useSignal(false);
  const { entry, fault, kind } = row;
  const line = isLine(entry) && fault === undefined ? textOf(entry) : row.detail;
  const isRecord = isLine(entry) && entry.dir !== 'err' && kind !== 'noise';
  // The letters of the line themselves: read and written again, some numbers and doubled members would be lost.
  const text = isRecord && !raw.value ? laidOut(line) : line;
  useEscape(onClose);
  return (
    <section class="record-view" aria-label="Selected row">
      <div class="wire-bar">
        {isRecord && (
          <>
            <button type="button" aria-pressed={!raw.value} onClick={() => (raw.value = false)}>
              Record
            </button>
            <button type="button" aria-pressed={raw.value} onClick={() => (raw.value = true)}>
              Raw line
            </button>
          </>
        )}
        <button type="button" onClick={() => void navigator.clipboard.writeText(text)}>
          Copy
        </button>
        <span class="count">{length(line)}</span>
        <button type="button" onClick={onClose}>
          Close <kbd>Esc</kbd>
        </button>
      </div>
      {fault !== undefined && (
        <p class="problem">
          This entry could not be read ({fault}), so nothing else on this page reflects it.
        </p>
      )}
      {isLine(entry) && entry.lf === false && <p class="hint">The stream ended here, without a line feed.</p>}
      {/* Text, never HTML: what an agent sends is shown, not obeyed. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard has to reach it for that. */}
      <pre tabIndex={0}>{visible(text)}</pre>
    </section>
  );
}

const length = (line: string) =>
  line.length === 1 ? '1 character' : `${new Intl.NumberFormat('en').format(line.length)} characters`;

/** Wherever the focus is, unless the key empties a field or something else has taken it. */
function useEscape(onEscape: () => void) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const empties = event.target instanceof HTMLInputElement && event.target.value !== '';
      if (event.key === 'Escape' && !event.defaultPrevented && !empties) onEscape();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [onEscape]);
}
