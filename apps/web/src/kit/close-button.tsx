import { IconX } from '@tabler/icons-react';
import { use, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { LayerContext } from './layer-context.ts';
import { IconButton } from './icon-button.tsx';

/** The cross of a drawer or dialog. As every way out, it asks where something inside is unsaved. */
export function CloseIcon() {
  const layer = use(LayerContext)!;
  return <IconButton label="Close" onClick={layer.close} icon={<IconX size={18} aria-hidden />} />;
}

/** Closes the drawer or dialog around it: "Cancel", "Keep it". */
export function CloseButton({ children }: { children: ReactNode }) {
  const layer = use(LayerContext)!;
  return <Button onClick={layer.close}>{children}</Button>;
}
