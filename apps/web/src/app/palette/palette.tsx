import { lazy, Suspense } from 'react';
import { closePalette, useShell } from '../shell/shell-state.ts';

const PaletteDialog = lazy(() => import('./palette-dialog.tsx'));

/** Ctrl+K: finds any screen, and whatever records the rooms offer. Its dialog loads when it is first opened. */
export function Palette() {
  const open = useShell((state) => state.palette);
  return open ? (
    <Suspense>
      <PaletteDialog onClose={closePalette} />
    </Suspense>
  ) : null;
}
