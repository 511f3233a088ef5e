import { useEffect, type ReactNode } from 'react';
import { useMatches } from 'react-router';
import { NoAccess } from '#web/kit/no-access.tsx';
import type { Entry } from '../manifest.ts';
import { useOwnTitle } from '../title.ts';
import { holds, usePermissions } from '../use-business.ts';

/** The manifest's entry of the screen that is shown. */
export const useEntry = (): Entry | undefined => useMatches().at(-1)?.handle as Entry | undefined;

/** Names the browser tab after the screen, until the screen names itself. */
export function useScreenTitle(): void {
  const entry = useEntry();
  const own = useOwnTitle((state) => state.title);
  useEffect(() => {
    // Asked here, not before: a screen that knows its name at once has said it by now.
    if (entry && !useOwnTitle.getState().title) document.title = `${entry.title} · Daftar`;
  }, [entry, own]);
}

/** Shows a screen only to those who hold its right; others learn who can grant it. Rights unknown: it says so itself. */
export function ScreenGuard({ children }: { children: ReactNode }) {
  const entry = useEntry();
  const permissions = usePermissions();
  useScreenTitle();
  if (entry?.audience === 'business' && permissions !== undefined && !holds(permissions, entry.right)) {
    return <NoAccess what={entry.title} right={entry.right!} />;
  }
  return children;
}
