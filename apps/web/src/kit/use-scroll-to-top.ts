import { useEffect, useRef, type RefObject } from 'react';

/** Another page, sort or filter starts at the top (section 2). */
export function useScrollToTop(scroller: RefObject<HTMLElement | null>, place: string | undefined): void {
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current !== place) scroller.current?.scrollTo({ top: 0 });
    shown.current = place;
  }, [scroller, place]);
}
