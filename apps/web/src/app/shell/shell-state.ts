import { useMedia } from '#web/kit/use-media.ts';
import { create } from 'zustand';
import { onSessionEnd } from '#web/core/on-session-end.ts';
import { bufferKeys, takeBufferedKeys } from '../palette/type-ahead.ts';
import { keep, load } from '#web/core/storage.ts';
import { KEY } from '#web/core/stored-keys.ts';

type ShellState = { collapsed: boolean; sheet: boolean; palette: boolean; shortcuts: boolean };

export const useShell = create<ShellState>(() => ({
  collapsed: load(KEY.sidebarCollapsed) === '1',
  sheet: false,
  palette: false,
  shortcuts: false,
}));

export const NARROW = '(max-width: 1023px)';
const PHONE = '(max-width: 639px)';
/** For `aria-controls` of the menu button. */
export const MENU_ID = 'menu';

/** Whether the menu is shown with its labels. */
export function useIsMenuShown(): boolean {
  const isNarrow = useMedia(NARROW);
  return useShell(({ sheet, collapsed }) => (isNarrow ? sheet : !collapsed));
}

/** Whether the menu is a rail of icons: collapsed, or on a tablet. On a phone it is hidden until it is opened. */
export function useIsRail(): boolean {
  const isShown = useIsMenuShown();
  const isPhone = useMedia(PHONE);
  return !isShown && !isPhone;
}

export const closeSheet = (): void => useShell.setState({ sheet: false });

/** On a wide screen the menu becomes a rail; on a narrow one it opens over the page. */
export function toggleSidebar(): void {
  if (window.matchMedia(NARROW).matches) return useShell.setState(({ sheet }) => ({ sheet: !sheet }));
  useShell.setState(({ collapsed }) => {
    keep(KEY.sidebarCollapsed, collapsed ? null : '1');
    return { collapsed: !collapsed };
  });
}

export function openPalette(): void {
  if (!useShell.getState().palette) bufferKeys(closePalette);
  useShell.setState({ palette: true, sheet: false });
}
export function closePalette(): void {
  takeBufferedKeys();
  useShell.setState({ palette: false });
}
export const openShortcuts = (): void => useShell.setState({ shortcuts: true, sheet: false });
onSessionEnd(() => {
  closePalette();
  useShell.setState({ shortcuts: false });
});
