import { useEffect, useRef, type RefObject } from 'react';

/** Another page, order or filter of rows is another place, and begins at its top (specification, section 2). */
export function useFromTop(scroller: RefObject<HTMLElement | null>, asked: string | undefined): void {
  const shown = useRef(asked);
  useEffect(() => {
    if (shown.current !== asked) scroller.current?.scrollTo({ top: 0 });
    shown.current = asked;
  }, [scroller, asked]);
}
