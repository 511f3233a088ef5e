import { IconCopy } from '@tabler/icons-react';
import { toast } from '#web/app/toasts.ts';
import { IconButton } from './icon-button.tsx';

/** Puts a text on the clipboard and says so; `what` names it in both: "PAN". Nothing where there is no clipboard. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  if (!('clipboard' in navigator)) return null;
  const copy = (): void =>
    void navigator.clipboard.writeText(text).then(
      () => toast('success', `${what} copied`),
      () => toast('error', `The browser did not let ${what} be copied`),
    );
  return <IconButton label={`Copy ${what}`} onClick={copy} icon={<IconCopy size={15} aria-hidden />} />;
}
