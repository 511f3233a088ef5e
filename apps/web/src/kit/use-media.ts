import { useSyncExternalStore } from 'react';

/** Whether a media query matches, now and after the window changes. */
export const useMedia = (media: string): boolean =>
  useSyncExternalStore(
    (listen) => {
      const query = window.matchMedia(media);
      query.addEventListener('change', listen);
      return () => query.removeEventListener('change', listen);
    },
    () => window.matchMedia(media).matches,
  );
