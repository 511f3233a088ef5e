import { IconX } from '@tabler/icons-react';
import { use, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { LayerContext } from './unsaved-changes.ts';
import { IconButton } from './icon-button.tsx';

/** Closes the drawer or dialog, after asking about unsaved changes. */
export function CloseIcon() {
  const layer = use(LayerContext)!;
  return <IconButton label="Close" onClick={layer.close} icon={<IconX size={18} aria-hidden />} />;
}

/** Closes the drawer or dialog around it: "Cancel", "Keep it". */
export function CloseButton({ children }: { children: ReactNode }) {
  const layer = use(LayerContext)!;
  return <Button onClick={layer.close}>{children}</Button>;
}
