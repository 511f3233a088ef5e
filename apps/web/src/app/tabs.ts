import { lazy, type ComponentType } from 'react';
import type { Needs, Path } from './manifest.ts';
import type { ScreenModule } from './screens.ts';

/**
 * One tab of a screen that several rooms share: the activity log and the bin under Audit, messages and background jobs
 * under Apps. A room names its tabs in features/<room>/<room>.tabs.ts, as `export const tabs`.
 */
export type Tab = {
  of: Path;
  /** In the address: `?tab=bin`. The first tab needs none. */
  key: string;
  title: string;
  place: number;
  needs: Needs;
  screen: () => Promise<ScreenModule>;
};

const rooms = import.meta.glob<{ tabs: readonly Tab[] }>('../features/*/*.tabs.ts', { eager: true });

export type LoadedTab = Tab & { Screen: ComponentType };

const all: readonly LoadedTab[] = Object.values(rooms)
  .flatMap((room) => room.tabs)
  .sort((a, b) => a.place - b.place)
  .map((tab) => ({ ...tab, Screen: lazy(async () => ({ default: (await tab.screen()).Component })) }));

export const tabsOf = (path: string): readonly LoadedTab[] => all.filter((tab) => tab.of === path);
