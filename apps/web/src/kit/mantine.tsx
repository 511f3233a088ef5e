import { createTheme, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { resolve, useTheme } from '#web/core/theme.ts';
import 'virtual:mantine-styles';

const theme = createTheme({
  fontFamily: 'var(--font)',
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
});

/**
 * Mantine's provider. Each kit component that uses Mantine includes it, so that other pages load none of it. Injects no
 * <style>: variables and classes are in our files.
 */
export function Mantine({ children }: { children: ReactNode }) {
  const mode = useTheme((state) => state.mode);
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={resolve(mode)}
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
