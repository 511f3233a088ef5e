import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import type { Entry } from './manifest.ts';
import { failureOf, guard } from './middleware.ts';
import { RouteFailure } from './pages/route-failure.tsx';
import type { ScreenModule } from './screens.ts';

/**
 * A part of the page whose code is on its way. A loader asks for it, not the router's own `lazy`: what did not come
 * fails like any other answer, in its own place with all around it left standing, and is asked for again.
 */
export function arriving(load: (args: LoaderFunctionArgs) => Promise<ComponentType>) {
  let Arrived: ComponentType = () => null;
  return {
    loader: async (args: LoaderFunctionArgs): Promise<null> => {
      Arrived = await load(args);
      return null;
    },
    Component: () => <Arrived />,
  };
}

/** The route of an entry: its rules of navigation, and its screen where there is one. */
export const routeOf = (entry: Entry, screen: (() => Promise<ScreenModule>) | undefined): RouteObject => ({
  path: entry.path,
  caseSensitive: true,
  handle: entry,
  middleware: [guard(entry, screen)],
  // With a loader the middleware runs on every navigation to this route, also when only the query changes.
  ...arriving(async ({ context }) => {
    const failure = failureOf(context);
    if (failure) throw failure;
    return screen ? (await screen()).Component : () => null;
  }),
  ErrorBoundary: RouteFailure,
});
