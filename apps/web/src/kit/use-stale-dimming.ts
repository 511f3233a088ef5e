import { useEffect, type RefObject } from 'react';

/** So that fast answers don't flicker (ui.md, Loading). */
const DELAY_MS = 150;

/**
 * Dims old rows if new ones take long. Not at once: restyling the whole table would delay the response to the click.
 */
export function useDimmed(element: RefObject<HTMLElement | null>, isStale: boolean): void {
  useEffect(() => {
    const dimmed = element.current;
    if (!isStale || !dimmed) return;
    const timer = setTimeout(() => dimmed.setAttribute('data-stale', ''), DELAY_MS);
    return () => {
      clearTimeout(timer);
      dimmed.removeAttribute('data-stale');
    };
  }, [element, isStale]);
}
