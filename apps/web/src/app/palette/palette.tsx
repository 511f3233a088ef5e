import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { useShell } from '../shell/shell-state.ts';

const PaletteDialog = lazy(() => import('./palette-dialog.tsx'));

/** What was typed before the dialog was there. */
export type TypedAhead = { text: string; entered: boolean };

const close = (): void => useShell.setState({ palette: false });

/** Ctrl+K: finds any screen, and whatever records the rooms offer. Its dialog loads when it is first opened. */
export function Palette() {
  return useShell((state) => state.palette) ? <Opened /> : null;
}

function Opened() {
  const [ahead] = useState<TypedAhead>({ text: '', entered: false });
  return (
    <Suspense fallback={<Coming ahead={ahead} />}>
      <PaletteDialog ahead={ahead} onClose={close} />
    </Suspense>
  );
}

/** Whoever types at once means the palette: nothing is lost, and nothing reaches the page beneath, where letters act. */
function Coming({ ahead }: { ahead: TypedAhead }) {
  useLayoutEffect(() => {
    const keep = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (key === 'Escape') close();
      else if (key === 'Enter') ahead.entered = true;
      else if (key === 'Backspace') ahead.text = ahead.text.slice(0, -1);
      else if (key.length === 1) ahead.text += key;
    };
    window.addEventListener('keydown', keep, true);
    return () => window.removeEventListener('keydown', keep, true);
  }, [ahead]);
  return null;
}
