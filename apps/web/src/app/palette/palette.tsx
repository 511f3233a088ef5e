import { lazyPart, LoadFailedDialog } from '#web/kit/lazy-part.tsx';
import { closePalette, useShell } from '../shell/shell-state.ts';

const PaletteDialog = lazyPart(async () => (await import('./palette-dialog.tsx')).default, {
  Instead: LoadFailedDialog,
});

/** Ctrl+K finds screens and the records that features offer. The dialog loads when first opened. */
export function Palette() {
  const open = useShell((state) => state.palette);
  return open ? <PaletteDialog onClose={closePalette} /> : null;
}
