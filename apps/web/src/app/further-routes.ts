import { redirect, type RouteObject } from 'react-router';
import { DOORS } from './doors.ts';
import { MANIFEST, REDIRECTS, type Entry } from './manifest.ts';
import { arriving, routeOf } from './route-of.tsx';
import { screenOf } from './screens.ts';

/** Screens without the frame around them. */
const BARE = new Set(['/pin', '/phone-verify', '/404', '/500', '/public-jwt-forms/v1/quotation']);
const isBare = ({ audience, path }: Entry): boolean => audience === 'public_form' || BARE.has(path);
const isDoor = ({ path }: Entry): boolean => DOORS.some((door) => door.path === path);

/** Every screen behind the doors. */
export function furtherRoutes(): RouteObject[] {
  const entries = MANIFEST.filter((entry) => !isDoor(entry));
  const route = (entry: Entry) => routeOf(entry, screenOf(entry));
  return [
    {
      ...arriving(async () => (await import('./frame.tsx')).Frame),
      children: entries.filter((entry) => !isBare(entry)).map(route),
    },
    ...entries.filter(isBare).map(route),
    ...Object.entries(REDIRECTS).map(([path, to]): RouteObject => ({ path, loader: () => redirect(to) })),
    { path: '*', loader: () => redirect('/404') },
  ];
}
