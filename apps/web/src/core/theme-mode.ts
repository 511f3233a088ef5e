import { THEME_MODE } from '@daftar/domain/constants';
import { load, STORED } from '#web/core/storage.ts';

export type ThemeMode = 'light' | 'dark' | 'system';

/** Section 4: light or dark; system resolves to light. */
export const resolve = (mode: ThemeMode): 'light' | 'dark' => (mode === 'dark' ? 'dark' : 'light');

export const storedMode = (): ThemeMode => {
  const mode = load(STORED.theme);
  return mode === 'light' || mode === 'dark' ? mode : THEME_MODE;
};
