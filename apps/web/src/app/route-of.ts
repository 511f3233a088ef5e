import type { RouteObject } from 'react-router';
import type { Entry } from './manifest.ts';
import { guard } from './middleware.ts';
import { RouteFailure } from './pages/route-failure.tsx';
import type { ScreenModule } from './screens.ts';

/** The route of an entry: its rules of navigation, and its screen where there is one. */
export const routeOf = (entry: Entry, screen: (() => Promise<ScreenModule>) | undefined): RouteObject => ({
  path: entry.path,
  caseSensitive: true,
  handle: entry,
  middleware: [guard(entry, screen)],
  // With a loader the middleware runs on every navigation to this route, also when only the query changes.
  loader: () => null,
  ...(screen ? { lazy: { Component: async () => (await screen()).Component } } : { Component: () => null }),
  ErrorBoundary: RouteFailure,
});
