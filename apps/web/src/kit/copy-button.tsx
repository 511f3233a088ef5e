import { IconCopy } from '@tabler/icons-react';
import { toast } from '#web/core/toasts.ts';
import { IconButton } from './icon-button.tsx';

/** Copies a text; `what` names it: "PAN". Hidden without a clipboard. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  if (!('clipboard' in navigator)) return null;
  const copy = (): void =>
    void navigator.clipboard.writeText(text).then(
      () => toast('success', `${what} copied`),
      () => toast('error', `Couldn’t copy ${what}. Copy it manually.`),
    );
  return <IconButton label={`Copy ${what}`} onClick={copy} icon={<IconCopy size={15} aria-hidden />} />;
}
