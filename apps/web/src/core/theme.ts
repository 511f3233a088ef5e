import { create } from 'zustand';
import { keep, STORED } from '#web/core/storage.ts';
import { resolve, storedMode, type ThemeMode } from './theme-mode.ts';

export { resolve, type ThemeMode };

export const useTheme = create<{ mode: ThemeMode }>(() => ({ mode: storedMode() }));

export function setTheme(mode: ThemeMode): void {
  keep(STORED.theme, mode);
  const apply = (): void => {
    document.documentElement.setAttribute('data-mantine-color-scheme', resolve(mode));
    useTheme.setState({ mode });
  };
  // One cross-fade of the page (in base.css) is cheaper than a transition on every element.
  if (document.startViewTransition) document.startViewTransition(apply);
  else apply();
}

export const toggleTheme = (): void => setTheme(resolve(useTheme.getState().mode) === 'dark' ? 'light' : 'dark');
