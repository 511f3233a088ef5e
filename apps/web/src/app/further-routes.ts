import { redirect, type RouteObject } from 'react-router';
import { DOORS } from './doors.ts';
import { MANIFEST, REDIRECTS, type Entry } from './manifest.ts';
import { arriving, routeOf } from './route-of.tsx';
import { screenOf } from './screens.ts';

/** Screens without the frame around them. */
const isBare = ({ audience, bare }: Entry): boolean => audience === 'public_form' || bare === true;
const isDoor = ({ path }: Entry): boolean => DOORS.some((door) => door.path === path);

/** What the address asked for goes along, unless where it leads says that itself. */
function onwards(to: string, asked: string): string {
  const url = new URL(to, asked);
  for (const [key, value] of new URL(asked).searchParams)
    if (!url.searchParams.has(key)) url.searchParams.set(key, value);
  return url.pathname + url.search;
}

/** Every screen behind the doors. */
export function furtherRoutes(): RouteObject[] {
  const entries = MANIFEST.filter((entry) => !isDoor(entry));
  const route = (entry: Entry) => routeOf(entry, screenOf(entry));
  return [
    {
      ...arriving(async () => (await import('./frame.tsx')).loadFrame()),
      children: entries.filter((entry) => !isBare(entry)).map(route),
    },
    ...entries.filter(isBare).map(route),
    ...Object.entries(REDIRECTS).map(([path, to]): RouteObject => ({
      path,
      loader: ({ request }) => redirect(onwards(to, request.url)),
    })),
    { path: '*', loader: () => redirect('/404') },
  ];
}
