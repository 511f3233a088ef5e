import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import type { Screen } from '#web/core/screen.ts';
import { failureOf, guard } from './middleware.ts';
import { RouteFailure } from './pages/route-failure.tsx';
import type { LoadScreen } from '#web/core/screen.ts';

/**
 * A route whose code is loading. Loaded in a loader instead of the router's `lazy`, so that a failure shows in place of
 * the screen and can be retried.
 */
export function loadedRoute(load: (args: LoaderFunctionArgs) => Promise<ComponentType>) {
  let Loaded: ComponentType = () => null;
  return {
    loader: async (args: LoaderFunctionArgs): Promise<null> => {
      Loaded = await load(args);
      return null;
    },
    Component: () => <Loaded />,
  };
}

/** The route of a screen, with its navigation rules. */
export const routeOf = (entry: Screen, screen: LoadScreen | undefined): RouteObject => ({
  path: entry.path,
  caseSensitive: true,
  handle: entry,
  middleware: [guard(entry, screen)],
  // With a loader the middleware runs on every navigation to this route, also when only the query changes.
  ...loadedRoute(async ({ context }) => {
    const failure = failureOf(context);
    if (failure) throw failure;
    return screen ? (await screen()).Component : () => null;
  }),
  ErrorBoundary: RouteFailure,
});
