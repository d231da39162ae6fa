import './wire.css';
import { useSignal } from '@preact/signals';
import { useCallback, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Guarded } from '../Guarded.tsx';
import { log } from '../session.ts';
import { fetchOlder, hasOlder } from '../target.ts';
import { createFilter } from './filtered.ts';
import { OlderRows } from './OlderRows.tsx';
import { RecordView } from './RecordView.tsx';
import { RowButton } from './RowButton.tsx';
import type { Row } from './row.ts';
import { rowHeight, useVirtualRows } from './virtual-rows.ts';
import { WireBar } from './WireBar.tsx';

/** Every line that passed, in the order in which it passed. Only the rows in sight are in the document. */
export function WireLog() {
  const filter = useSignal('');
  const follow = useSignal(true);
  const selected = useSignal<Row | undefined>(undefined);
  const [filtered] = useState(createFilter);
  const shown = filtered(filter.value);
  const { scroller, virtualizer, userIsAtEnd } = useVirtualRows(shown.length);

  // Also when the height changes: a pane that was hidden could not be scrolled.
  const height = virtualizer.scrollRect?.height ?? 0;
  useLayoutEffect(() => {
    if (follow.value && shown.length > 0) virtualizer.scrollToIndex(shown.length - 1, { align: 'end' });
  }, [log.total, shown.length, follow.value, height]);

  // Rows that make room, or come back, would move the others away under the eyes of whoever reads them.
  const dropped = useRef(0);
  useLayoutEffect(() => {
    const moved = (log.dropped - dropped.current) * rowHeight;
    dropped.current = log.dropped;
    if (moved !== 0 && !follow.value && shown === log.rows)
      virtualizer.scrollToOffset((virtualizer.scrollOffset ?? 0) - moved);
  }, [log.dropped]);

  useLayoutEffect(() => {
    if (follow.value) log.settle();
  }, [follow.value]);

  // The view of a row takes room from the list; the row itself should stay in sight.
  useLayoutEffect(() => {
    const index = selected.value ? shown.indexOf(selected.value) : -1;
    if (index >= 0) requestAnimationFrame(() => virtualizer.scrollToIndex(index, { align: 'auto' }));
  }, [selected.value]);

  const close = useCallback(() => {
    selected.value = undefined;
    // The button that closed it is gone; the keyboard goes on from the row.
    scroller.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus();
  }, []);

  return (
    <div class="wire">
      <WireBar
        filter={filter}
        follow={follow}
        total={log.total}
        fitting={shown === log.rows ? undefined : shown.length}
      />
      <div
        class="rows"
        ref={scroller}
        onScroll={() => {
          follow.value = userIsAtEnd() ?? follow.value;
        }}
      >
        {log.total === 0 && (
          <p class="empty">Nothing has passed yet. Start an agent above, then send it a command.</p>
        )}
        <ol style={{ height: `${virtualizer.getTotalSize()}px` }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = shown[index];
            return row ? (
              <li key={row.key} class="row-place" style={{ transform: `translateY(${start}px)` }}>
                <Guarded what="This row">
                  {row.key < 0 && hasOlder() ? (
                    <OlderRows
                      count={log.dropped}
                      onPress={() => {
                        follow.value = false;
                        void fetchOlder();
                      }}
                    />
                  ) : (
                    <RowButton
                      row={row}
                      pressed={selected.value?.key === row.key}
                      onPress={() => {
                        selected.value = row;
                        follow.value = false;
                      }}
                    />
                  )}
                </Guarded>
              </li>
            ) : null;
          })}
        </ol>
      </div>
      {selected.value && (
        <Guarded key={selected.value.key} what="This row">
          <RecordView row={selected.value} onClose={close} />
        </Guarded>
      )}
    </div>
  );
}
