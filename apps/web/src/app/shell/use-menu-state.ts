import type { MenuState } from '@daftar/contract/preferences';
import type { MenuGroup } from '#web/core/screen.ts';
import { usePreference } from '#web/core/preferences.ts';

const UNTOUCHED: MenuState = { pinned: [], collapsed: [] };

const toggled = (all: readonly string[], one: string): string[] =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one];

/** Pinned screens and collapsed groups, kept for the person in this business. */
export function useMenuState() {
  const { value, save } = usePreference('menu');
  const state = value ?? UNTOUCHED;
  return {
    pinned: state.pinned,
    isCollapsed: (group: MenuGroup): boolean => state.collapsed.includes(group),
    toggleGroup: (group: MenuGroup): void => save({ ...state, collapsed: toggled(state.collapsed, group) }),
    togglePin: (path: string): void => save({ ...state, pinned: toggled(state.pinned, path) }),
  };
}
