import { createBrowserRouter, matchRoutes, redirect, type RouteObject } from 'react-router';
import { fromHash } from './hash-links.ts';
import { MANIFEST, REDIRECTS, type Entry } from './manifest.ts';
import { guard, noteShown } from './middleware.ts';
import { setNavigator } from './navigation.ts';
import { RouteFailure } from './pages/route-failure.tsx';
import { finishProgress, startProgress } from './progress.ts';
import { remember } from './remembered.ts';
import { Root } from './root.tsx';
import { screenOf } from './screens.ts';

/** Screens without the frame around them. */
const BARE = new Set(['/pin', '/phone-verify', '/404', '/500', '/resetPassword']);
const isBare = ({ audience, path }: Entry): boolean =>
  audience === 'public' || audience === 'public_form' || BARE.has(path);

function routeOf(entry: Entry): RouteObject {
  const screen = screenOf(entry);
  return {
    path: entry.path,
    caseSensitive: true,
    handle: entry,
    middleware: [guard(entry)],
    // With a loader the middleware runs on every navigation to this route, also when only the query changes.
    loader: () => null,
    ...(screen ? { lazy: { Component: async () => (await screen()).Component } } : { Component: () => null }),
    ErrorBoundary: RouteFailure,
  };
}

export function makeRouter() {
  const routes: RouteObject[] = [
    {
      Component: Root,
      ErrorBoundary: RouteFailure,
      HydrateFallback: () => null,
      children: [
        {
          lazy: { Component: async () => (await import('./frame.tsx')).Frame },
          children: MANIFEST.filter((entry) => !isBare(entry)).map(routeOf),
        },
        ...MANIFEST.filter(isBare).map(routeOf),
        ...Object.entries(REDIRECTS).map(([path, to]): RouteObject => ({ path, loader: () => redirect(to) })),
        { path: '*', loader: () => redirect('/404') },
      ],
    },
  ];
  const router = createBrowserRouter(routes);

  setNavigator((to, options) => void router.navigate(to, options));
  window.addEventListener('hashchange', () => {
    // What stands before the hash is this screen's own query, and not the link's.
    const address = fromHash(window.location.origin + window.location.hash);
    if (address) void router.navigate(address, { replace: true });
  });

  startProgress();
  router.subscribe((state) => {
    if (!state.initialized || state.navigation.state !== 'idle') return startProgress();
    finishProgress();
    const match = matchRoutes(routes, state.location)?.at(-1);
    const entry = (match?.route.handle as Entry | undefined) ?? null;
    noteShown(entry);
    if (entry) remember(entry, match?.params.businessId, state.location.search);
  });
  return router;
}
