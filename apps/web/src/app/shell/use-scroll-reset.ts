import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useScrollToTop } from '#web/kit/use-scroll-to-top.ts';

/** The scrolling element of a frame; a new place starts at its top. */
export function useContent() {
  const { pathname, search } = useLocation();
  // Of the query only the page counts: a drawer or tab must not scroll.
  const place = `${pathname} ${new URLSearchParams(search).get('page')}`;
  const content = useRef<HTMLElement>(null);
  useScrollToTop(content, place);
  // If the followed link disappeared with its screen, move the focus into the new one, also for screen readers.
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname && document.activeElement === document.body)
      content.current?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname]);
  return { content, place };
}
