import { createTheme, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { resolve, useTheme } from '#web/app/theme.ts';
import 'virtual:mantine-styles';

const theme = createTheme({
  fontFamily: 'var(--font)',
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
});

/**
 * What Mantine's parts need around them. Each part of the kit that uses Mantine brings it along, so that a page without
 * any loads none of it. Nothing is written into <style>: variables and classes are in our files.
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
