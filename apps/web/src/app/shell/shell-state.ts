import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { onLeaving } from '../leaving.ts';
import { keepTyping, takeTyped } from '../palette/typed-ahead.ts';
import { keep, load } from '../storage.ts';

const COLLAPSED = 'sidebar_collapsed';

type ShellState = { collapsed: boolean; sheet: boolean; palette: boolean; shortcuts: boolean };

export const useShell = create<ShellState>(() => ({
  collapsed: load(COLLAPSED) === '1',
  sheet: false,
  palette: false,
  shortcuts: false,
}));

export const NARROW = '(max-width: 1023px)';
/** By this its button says what it opens. */
export const MENU_ID = 'menu';

/** Whether the menu is there to be seen. */
export function useIsMenuShown(): boolean {
  const isNarrow = useSyncExternalStore(
    (listen) => {
      const query = window.matchMedia(NARROW);
      query.addEventListener('change', listen);
      return () => query.removeEventListener('change', listen);
    },
    () => window.matchMedia(NARROW).matches,
  );
  return useShell(({ sheet, collapsed }) => (isNarrow ? sheet : !collapsed));
}

export const closeSheet = (): void => useShell.setState({ sheet: false });

/** On a wide screen the sidebar folds; on a narrow one it comes over the page. */
export function toggleSidebar(): void {
  if (window.matchMedia(NARROW).matches) return useShell.setState(({ sheet }) => ({ sheet: !sheet }));
  useShell.setState(({ collapsed }) => {
    keep(COLLAPSED, collapsed ? null : '1');
    return { collapsed: !collapsed };
  });
}

export function openPalette(): void {
  if (!useShell.getState().palette) keepTyping(closePalette);
  useShell.setState({ palette: true, sheet: false });
}
export function closePalette(): void {
  takeTyped();
  useShell.setState({ palette: false });
}
export const openShortcuts = (): void => useShell.setState({ shortcuts: true, sheet: false });
onLeaving(() => {
  closePalette();
  useShell.setState({ shortcuts: false });
});
