import type { Feature } from './feature.ts';
import type { LoadScreen, Screen } from './screen.ts';

/**
 * The features of the app, for code that shows what all of them offer. `app/features.ts` lists and registers them, so
 * that core, kit and features import no other feature.
 */
let registered: readonly Feature[] = [];
let screens: readonly Screen[] = [];
let byPath: ReadonlyMap<string, Screen> = new Map();

export function registerFeatures(features: readonly Feature[], appScreens: readonly Screen[]): void {
  registered = features;
  screens = [...features.flatMap((feature) => feature.screens ?? []), ...appScreens];
  byPath = new Map(screens.map((screen) => [screen.path, screen]));
}

export const allFeatures = (): readonly Feature[] => registered;
export const allScreens = (): readonly Screen[] => screens;
export const screenAt = (path: string): Screen | undefined => byPath.get(path);

/** How to load a screen, or the one it shows instead; undefined if it isn't built. */
export const loadOf = (screen: Screen): LoadScreen | undefined =>
  screen.load ?? (screen.same === undefined ? undefined : screenAt(screen.same)?.load);

export const isBuilt = (path: string): boolean => {
  const screen = screenAt(path);
  return screen !== undefined && loadOf(screen) !== undefined;
};

/** Fills the parameters of a path. Optional ones without a value are left out. */
export const fillPath = (path: string, params: Readonly<Record<string, string | undefined>>): string =>
  path
    .replace(/\/:(\w+)\?/g, (_, name: string) => (params[name] ? `/${encodeURIComponent(params[name])}` : ''))
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
