import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useFromTop } from '#web/kit/use-from-top.ts';

/** What scrolls in a frame, and the place it shows: another begins at its top. */
export function useContent() {
  const { pathname, search } = useLocation();
  // Of the query only the page is another place: a drawer or a tab opens where one is.
  const place = `${pathname} ${new URLSearchParams(search).get('page')}`;
  const content = useRef<HTMLElement>(null);
  useFromTop(content, place);
  // Where the link that was followed is gone with its screen, the keyboard goes on in the new one, and readers hear of it.
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname && document.activeElement === document.body)
      content.current?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname]);
  return { content, place };
}
