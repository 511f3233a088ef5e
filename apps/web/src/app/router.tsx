import { createBrowserRouter, type RouteObject } from 'react-router';
import { ENTRY_SCREENS } from '#web/features/identity/entry-screens.ts';
import { fromHash } from './hash-links.ts';
import { addsHistoryEntryIn } from '#web/core/redirect.ts';
import type { Screen } from '#web/core/screen.ts';
import { setNavigator } from '../core/navigation.ts';
import { RouteFailure } from './pages/route-failure.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { finishProgress, startProgress } from './progress.ts';
import { remember } from './remembered-filters.ts';
import { Root } from './root.tsx';
import { routeOf } from './route-of.tsx';

const ROOT = 'root';

type Patch = (parent: string, children: RouteObject[]) => void;
const loadRoutes = async (root: string, path: string, patch: Patch): Promise<void> =>
  (await import('./lazy-routes.ts')).addRoutes(root, path, patch);

/** `addRoutes` adds the routes that an address may match. */
export function makeRouter(addRoutes = loadRoutes) {
  const doors = {
    id: ROOT,
    Component: Root,
    ErrorBoundary: RouteFailure,
    HydrateFallback: ProgressBar,
    children: ENTRY_SCREENS.map((screen) => routeOf(screen, screen.load)),
  };
  const router = createBrowserRouter([doors], {
    // Called when an address matches no known route, or may match a better one.
    patchRoutesOnNavigation: ({ path, patch }) => addRoutes(ROOT, path, patch as Patch),
  });

  setNavigator(
    (to, options) => void router.navigate(to, options),
    () => (router.state.navigation.location?.pathname ?? window.location.pathname) !== window.location.pathname,
    addsHistoryEntryIn(router),
  );
  window.addEventListener('hashchange', () => {
    // The query before the hash belongs to the current screen, not to the link.
    const address = fromHash(window.location.origin + window.location.hash);
    if (address) void router.navigate(address, { replace: true });
  });

  startProgress();
  router.subscribe((state) => {
    if (!state.initialized || state.navigation.state !== 'idle') return startProgress();
    finishProgress();
    const match = state.matches.at(-1);
    const entry = (match?.route.handle as Screen | undefined) ?? null;
    // A failed screen hasn't set its filters.
    if (!state.errors) remember(entry, match?.params ?? {}, state.location.search);
  });
  return router;
}
