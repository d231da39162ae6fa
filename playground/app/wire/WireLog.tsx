import { useSignal } from '@preact/signals';
import { elementScroll, observeElementOffset, observeElementRect, Virtualizer } from '@tanstack/virtual-core';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { kindWords } from '../../../src/wire/summary.ts';
import { visible } from '../../../src/wire/visible.ts';
import { log } from '../session.ts';
import { createFilter } from './filtered.ts';
import { RecordView } from './RecordView.tsx';
import type { Row } from './row.ts';

const rowHeight = 26;

/** Every line that passed, in the order in which it passed. Only the rows in sight are in the document. */
export function WireLog() {
  const scroller = useRef<HTMLDivElement>(null);
  const filter = useSignal('');
  const follow = useSignal(true);
  const selected = useSignal<Row | undefined>(undefined);
  const [filtered] = useState(createFilter);
  const wanted = filter.value.trim().toLowerCase();
  const shown = filtered(wanted);
  const virtualizer = useVirtualRows(scroller, shown.length);

  // Also when the height changes: a pane that was hidden could not be scrolled.
  const height = virtualizer.scrollRect?.height ?? 0;
  useLayoutEffect(() => {
    if (follow.value && shown.length > 0) virtualizer.scrollToIndex(shown.length - 1, { align: 'end' });
  }, [shown.length, follow.value, height]);

  // The view of a row takes room from the list; the row itself should stay in sight.
  useLayoutEffect(() => {
    const index = selected.value ? shown.indexOf(selected.value) : -1;
    if (index >= 0) requestAnimationFrame(() => virtualizer.scrollToIndex(index, { align: 'auto' }));
  }, [selected.value]);

  return (
    <div class="wire">
      <div class="wire-bar">
        <input
          type="search"
          placeholder="Filter rows"
          aria-label="Filter rows"
          value={filter.value}
          onInput={({ currentTarget }) => {
            filter.value = currentTarget.value;
          }}
        />
        <label>
          <input
            type="checkbox"
            checked={follow.value}
            onChange={({ currentTarget }) => {
              follow.value = currentTarget.checked;
            }}
          />
          Follow
        </label>
        <span class="count">
          {wanted === '' ? '' : `${shown.length} of `}
          {log.rows.length + log.dropped} rows
        </span>
      </div>
      <div
        class="rows"
        ref={scroller}
        onWheel={(event) => {
          if (event.deltaY < 0) follow.value = false;
        }}
      >
        {log.rows.length === 0 && (
          <p class="empty">Nothing has passed yet. Start an agent above, then send it a command.</p>
        )}
        <ol style={{ height: `${virtualizer.getTotalSize()}px` }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = shown[index];
            return row ? (
              <li key={row.key} class="row-place" style={{ transform: `translateY(${start}px)` }}>
                <RowButton
                  row={row}
                  pressed={selected.value?.key === row.key}
                  onPress={() => {
                    selected.value = row;
                    follow.value = false;
                  }}
                />
              </li>
            ) : null;
          })}
        </ol>
      </div>
      {selected.value && (
        <RecordView
          row={selected.value}
          onClose={() => {
            selected.value = undefined;
          }}
        />
      )}
    </div>
  );
}

function RowButton({ row, pressed, onPress }: { row: Row; pressed: boolean; onPress: () => void }) {
  const { entry, kind, name, detail } = row;
  return (
    <button type="button" class={`row kind-${kind}`} aria-pressed={pressed} onClick={onPress}>
      <span class="time">{entry.t === undefined ? '' : `+${(entry.t / 1000).toFixed(3)}`}</span>
      <span class="arrow" aria-hidden="true">
        {entry.dir === 'in' ? '→' : entry.dir === 'out' ? '←' : '·'}
      </span>
      <span class="kind">{kindWords[kind]}</span>
      <span class="name">{visible(name)}</span>
      <span class="detail">{visible(detail.slice(0, 400))}</span>
    </button>
  );
}

/** TanStack's virtualiser has no binding for Preact; this is what one does. */
function useVirtualRows(scroller: { current: HTMLDivElement | null }, count: number) {
  const [, redraw] = useState(0);
  const [virtualizer] = useState(
    () =>
      new Virtualizer<HTMLDivElement, HTMLDivElement>({
        count,
        getScrollElement: () => scroller.current,
        estimateSize: () => rowHeight,
        overscan: 12,
        scrollToFn: elementScroll,
        observeElementRect,
        observeElementOffset,
        onChange: () => redraw((times) => times + 1),
      }),
  );
  virtualizer.setOptions({ ...virtualizer.options, count });
  useEffect(() => virtualizer._didMount(), []);
  useLayoutEffect(() => virtualizer._willUpdate());
  return virtualizer;
}
