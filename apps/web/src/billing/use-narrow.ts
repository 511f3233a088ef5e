import { useLayoutEffect, useState, type RefObject } from 'react';

/** Whether an element has less room than is needed, however the window and the menu stand. */
export function useIsNarrow(element: RefObject<HTMLElement | null>, least: number): boolean {
  const [width, setWidth] = useState(Infinity);
  useLayoutEffect(() => {
    const own = element.current!;
    // It tells of the first width too, before anything is painted.
    const watch = new ResizeObserver(() => setWidth(own.clientWidth));
    watch.observe(own);
    return () => watch.disconnect();
  }, [element]);
  return width < least;
}
