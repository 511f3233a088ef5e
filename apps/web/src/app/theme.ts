import { THEME_MODE } from '@daftar/domain/constants';
import { create } from 'zustand';
import { keep, load, STORED } from './storage.ts';

export type ThemeMode = 'light' | 'dark' | 'system';

/** Section 4: light or dark; system resolves to light. public/first.js says the same before the first paint. */
export const resolve = (mode: ThemeMode): 'light' | 'dark' => (mode === 'dark' ? 'dark' : 'light');

const storedMode = (): ThemeMode => {
  const mode = load(STORED.theme);
  return mode === 'light' || mode === 'dark' ? mode : THEME_MODE;
};

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
