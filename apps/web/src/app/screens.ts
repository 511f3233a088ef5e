import type { ComponentType } from 'react';
import { doorScreens } from './doors.ts';
import { entryAt, type Entry, type Path } from './manifest.ts';

/** A screen's module: what the router shows for its path. */
export type ScreenModule = { Component: ComponentType };
/** What a room contributes, in features/<room>/<room>.routes.tsx, as `export const screens`. */
export type Screens = Partial<Record<Path, () => Promise<ScreenModule>>>;

const rooms = import.meta.glob<{ screens: Screens }>('../features/*/*.routes.tsx', { eager: true });
const frame: Screens = {
  '/404': () => import('./pages/not-found.tsx'),
  '/500': () => import('./pages/server-error.tsx'),
  '/coming_soon/:type?': () => import('./pages/coming-soon.tsx'),
};

const built: Screens = Object.assign(frame, doorScreens, ...Object.values(rooms).map((room) => room.screens));

/** The screen of an entry, or of the one it stands in for; nothing where it is not built yet. */
export function screenOf(entry: Entry): (() => Promise<ScreenModule>) | undefined {
  return built[(entry.same ?? entry.path) as Path] ?? built[entry.path as Path];
}

export const isBuilt = (path: string): boolean => {
  const entry = entryAt(path);
  return entry !== undefined && screenOf(entry) !== undefined;
};
