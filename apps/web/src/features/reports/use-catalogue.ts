import type { DeclaredReport } from '@daftar/contract/reports/declaration';
import { useEffect, useState } from 'react';
import { retryUntilLoaded } from '#web/kit/lazy-part.tsx';

export type Catalogue = readonly DeclaredReport[];

let known: Catalogue | undefined;

/** The declarations of all reports; undefined while they load. They are too large for the first view of a screen. */
export function useCatalogue(): Catalogue | undefined {
  const [loaded, setLoaded] = useState(known);
  useEffect(() => {
    if (loaded) return;
    let isShown = true;
    void retryUntilLoaded(() => import('@daftar/contract/reports/catalogue')).then(({ REPORTS }) => {
      known = REPORTS;
      if (isShown) setLoaded(REPORTS);
    });
    return () => {
      isShown = false;
    };
  }, [loaded]);
  return loaded;
}
