import type { RouteObject } from 'react-router';
import './features.ts';
import { allScreens, loadOf } from '#web/core/features.ts';
import { ENTRY_SCREENS } from '#web/features/identity/entry-screens.ts';
import { REDIRECTS } from './app-screens.ts';
import { redirectTo } from '#web/core/redirect.ts';
import type { Screen } from '#web/core/screen.ts';
import { couldMatch } from './path-match.ts';
import { loadedRoute, routeOf } from './route-of.tsx';

/** Screens without the app's frame. */
const isBare = ({ audience, bare }: Screen): boolean => audience === 'public_form' || bare === true;
const isEntry = (screen: Screen): boolean => ENTRY_SCREENS.includes(screen);

/** A redirect keeps the query, except for values that its target sets. */
function withQuery(to: string, from: string): string {
  const url = new URL(to, from);
  for (const [key, value] of new URL(from).searchParams)
    if (!url.searchParams.has(key)) url.searchParams.set(key, value);
  return url.pathname + url.search;
}

export const FRAME = 'frame';
const frame: RouteObject = { id: FRAME, ...loadedRoute(async () => (await import('./layout.tsx')).loadFrame()) };
const route = (screen: Screen): RouteObject => routeOf(screen, loadOf(screen));

type Patch = (parent: string, children: RouteObject[]) => void;

/** Screens whose path an address may match. */
async function screensAt(address: string): Promise<Screen[]> {
  const matching = (screens: readonly Screen[]) => screens.filter(({ path }) => couldMatch(path, address));
  const built = matching(allScreens());
  if (built.length) return built.filter((screen) => !isEntry(screen));
  return matching((await import('./planned-screens.ts')).PLANNED_SCREENS);
}

/** Adds the routes that an address may match. Known ones stay as they are. */
export async function addRoutes(root: string, address: string, patch: Patch): Promise<void> {
  const screens = await screensAt(address);
  patch(root, [
    frame,
    ...screens.filter(isBare).map(route),
    ...Object.entries(REDIRECTS).map(([path, to]): RouteObject => ({
      path,
      loader: ({ request }) => redirectTo(withQuery(to, request.url)),
    })),
    { path: '*', loader: () => redirectTo('/404') },
  ]);
  patch(FRAME, screens.filter((screen) => !isBare(screen)).map(route));
}
