import { IconMoon, IconSun } from '@tabler/icons-react';
import { resolve, toggleTheme, useTheme } from '#web/core/theme.ts';
import { IconButton } from '#web/kit/icon-button.tsx';

export function ThemeButton() {
  const dark = useTheme((state) => resolve(state.mode)) === 'dark';
  const Icon = dark ? IconSun : IconMoon;
  return (
    <IconButton
      label={dark ? 'Switch to light theme' : 'Switch to dark theme'}
      onClick={toggleTheme}
      icon={<Icon size={18} stroke={1.6} aria-hidden />}
    />
  );
}
