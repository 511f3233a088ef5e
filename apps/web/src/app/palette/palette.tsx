import { late, NotOpened } from '../late.tsx';
import { closePalette, useShell } from '../shell/shell-state.ts';

const PaletteDialog = late(async () => (await import('./palette-dialog.tsx')).default, { Instead: NotOpened });

/** Ctrl+K: finds any screen, and whatever records the rooms offer. Its dialog loads when it is first opened. */
export function Palette() {
  const open = useShell((state) => state.palette);
  return open ? <PaletteDialog onClose={closePalette} /> : null;
}
