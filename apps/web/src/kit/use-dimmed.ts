import { useEffect, type RefObject } from 'react';

/** So that fast answers do not flicker (ui.md, Loading). */
const PATIENCE = 150;

/**
 * Rows that are on their way out are dimmed when the new ones keep one waiting. Not before: to style and paint a whole
 * table at the click that asked for them is what the click would wait for.
 */
export function useDimmed(element: RefObject<HTMLElement | null>, isStale: boolean): void {
  useEffect(() => {
    const dimmed = element.current;
    if (!isStale || !dimmed) return;
    const timer = setTimeout(() => dimmed.setAttribute('data-stale', ''), PATIENCE);
    return () => {
      clearTimeout(timer);
      dimmed.removeAttribute('data-stale');
    };
  }, [element, isStale]);
}
