import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState, type RefObject } from 'react';

/** Up to this many rows are all rendered, so that find-in-page and print include them. */
const renderAllUpTo = 200;
const estimatedHeight = 44;

/** Renders only the rows near the visible part of the page. */
export function useRowWindow(body: RefObject<HTMLElement | null>, count: number) {
  const [scrollMargin, setScrollMargin] = useState(0);
  const isLong = count > renderAllUpTo;
  useLayoutEffect(() => {
    const top = body.current?.getBoundingClientRect().top;
    if (isLong && top !== undefined) setScrollMargin(top + window.scrollY);
  }, [body, isLong]);
  // The virtualizer mutates itself; this matters only with a memoizing compiler, which is not used.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count,
    enabled: isLong,
    estimateSize: () => estimatedHeight,
    overscan: 30,
    scrollMargin,
  });
  if (!isLong) return { first: 0, count, before: 0, after: 0, measure: null };
  const drawn = virtual.getVirtualItems();
  const [top] = drawn;
  const bottom = drawn.at(-1);
  return {
    first: top?.index ?? 0,
    count: drawn.length,
    before: top ? top.start - scrollMargin : 0,
    after: bottom ? virtual.getTotalSize() - (bottom.end - scrollMargin) : 0,
    measure: virtual.measureElement,
  };
}
