import { createBrowserRouter } from 'react-router';
import { DOORS, doorScreens } from './doors.ts';
import { fromHash } from './hash-links.ts';
import { goesOn } from './lead-to.ts';
import type { Entry } from './manifest.ts';
import { setNavigator } from './navigation.ts';
import { RouteFailure } from './pages/route-failure.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { finishProgress, startProgress } from './progress.ts';
import { remember } from './remembered.ts';
import { Root } from './root.tsx';
import { routeOf } from './route-of.tsx';

const ROOT = 'root';

export function makeRouter() {
  const doors = {
    id: ROOT,
    Component: Root,
    ErrorBoundary: RouteFailure,
    HydrateFallback: ProgressBar,
    children: DOORS.map((door) => routeOf(door, doorScreens[door.path])),
  };
  const router = createBrowserRouter([doors], {
    // Asked whenever an address is none of those known so far, or may be a better known one.
    patchRoutesOnNavigation: async ({ path, patch }) => {
      const { addRoutes } = await import('./further-routes.ts');
      addRoutes(ROOT, path, patch);
    },
  });

  setNavigator(
    (to, options) => void router.navigate(to, options),
    () => (router.state.navigation.location?.pathname ?? window.location.pathname) !== window.location.pathname,
    goesOn(router),
  );
  window.addEventListener('hashchange', () => {
    // What stands before the hash is this screen's own query, and not the link's.
    const address = fromHash(window.location.origin + window.location.hash);
    if (address) void router.navigate(address, { replace: true });
  });

  startProgress();
  router.subscribe((state) => {
    if (!state.initialized || state.navigation.state !== 'idle') return startProgress();
    finishProgress();
    const match = state.matches.at(-1);
    const entry = (match?.route.handle as Entry | undefined) ?? null;
    // What failed on its way there has not said its filters yet.
    if (!state.errors) remember(entry, match?.params ?? {}, state.location.search);
  });
  return router;
}
