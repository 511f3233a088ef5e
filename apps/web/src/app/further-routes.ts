import type { RouteObject } from 'react-router';
import { DOORS } from './doors.ts';
import { leadTo } from './lead-to.ts';
import { MANIFEST, REDIRECTS, type Entry } from './manifest.ts';
import { mayBeMeant } from './meant.ts';
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

const FRAME = 'frame';
const frame: RouteObject = { id: FRAME, ...arriving(async () => (await import('./frame.tsx')).loadFrame()) };
const route = (entry: Entry): RouteObject => routeOf(entry, screenOf(entry));

type Patch = (parent: string, children: RouteObject[]) => void;

/** Makes the screens behind the doors known that an address may mean; those that are known already stay as they are. */
export function addRoutes(root: string, address: string, patch: Patch): void {
  const entries = MANIFEST.filter((entry) => !isDoor(entry) && mayBeMeant(entry.path, address));
  patch(root, [
    frame,
    ...entries.filter(isBare).map(route),
    ...Object.entries(REDIRECTS).map(([path, to]): RouteObject => ({
      path,
      loader: ({ request }) => leadTo(onwards(to, request.url)),
    })),
    { path: '*', loader: () => leadTo('/404') },
  ]);
  patch(FRAME, entries.filter((entry) => !isBare(entry)).map(route));
}
