import { useEffect, useRef, type RefObject } from 'react';

/**
 * Scrolls to the current tab, on a phone or with many tabs. The first tab is in view at the start: measuring it would
 * cost a layout before the rows are painted.
 */
export function useTabInView(nav: RefObject<HTMLElement | null>, current: unknown, isFirst: boolean): void {
  const mayScroll = useRef(!isFirst);
  useEffect(() => {
    if (mayScroll.current)
      nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    mayScroll.current = true;
  }, [nav, current]);
}
