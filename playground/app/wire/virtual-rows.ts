import { elementScroll, observeElementOffset, observeElementRect, Virtualizer } from '@tanstack/virtual-core';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

export const rowHeight = 26;

/** TanStack's virtualiser has no binding for Preact; this is what one does. Also tells a user's scrolling from its own. */
export function useVirtualRows(count: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const ownTop = useRef(-1);
  const [, redraw] = useState(0);
  const [virtualizer] = useState(
    () =>
      new Virtualizer<HTMLDivElement, HTMLDivElement>({
        count,
        getScrollElement: () => scroller.current,
        estimateSize: () => rowHeight,
        overscan: 12,
        scrollToFn(offset, options, instance) {
          elementScroll(offset, options, instance);
          ownTop.current = scroller.current?.scrollTop ?? -1;
        },
        observeElementRect,
        observeElementOffset,
        onChange: () => redraw((times) => times + 1),
      }),
  );
  virtualizer.setOptions({ ...virtualizer.options, count });
  useEffect(() => virtualizer._didMount(), []);
  useLayoutEffect(() => virtualizer._willUpdate());

  /** After a scroll event: whether the user is at the end now; nothing if it was not the user who scrolled. */
  const userIsAtEnd = (): boolean | undefined => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = scroller.current ?? {};
    if (scrollTop === ownTop.current) return undefined;
    ownTop.current = -1;
    return scrollHeight - scrollTop - clientHeight < rowHeight;
  };
  return { scroller, virtualizer, userIsAtEnd };
}
