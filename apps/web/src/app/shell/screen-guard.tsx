import { useEffect, type ReactNode } from 'react';
import { NoAccess } from '#web/kit/no-access.tsx';
import { useScreen } from '#web/kit/use-screen.ts';
import { useOwnTitle } from '#web/core/title.ts';
import { useCountryIsKnown } from '#web/core/country-packs.ts';
import { holds, useBusiness, usePermissions } from '#web/core/use-business.ts';

/** Uses the screen's title until it sets its own. */
export function useScreenTitle(): void {
  const screen = useScreen();
  const own = useOwnTitle((state) => state.title);
  useEffect(() => {
    // Read here, in the effect: a screen that knows its title has set it by now.
    if (screen && !useOwnTitle.getState().title) document.title = `${screen.title} · Daftar`;
  }, [screen, own]);
}

/** Shows a screen only with its permission; others see who can grant it. Also shows if permissions can't be loaded. */
export function ScreenGuard({ children }: { children: ReactNode }) {
  const screen = useScreen();
  const permissions = usePermissions();
  const isKnown = useCountryIsKnown(useBusiness()?.business?.country);
  useScreenTitle();
  if (!isKnown) return null;
  if (screen?.audience === 'business' && permissions !== undefined && !holds(permissions, screen.right)) {
    return <NoAccess what={screen.title} right={screen.right!} />;
  }
  return children;
}
