import { useEffect, useRef } from 'react';
import { ToastCard } from './toast-card.tsx';
import { useToasts } from './toasts.ts';

/**
 * Menus and panels open in the browser's top layer, where the last to show lies above the others. One that is `manual`
 * neither closes them nor takes the focus; where the focus is in a toast, it stays there.
 */
function raise(region: HTMLElement): void {
  const focused = region.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null;
  if (region.matches(':popover-open')) region.hidePopover();
  region.showPopover();
  focused?.focus({ preventScroll: true });
}

/**
 * Toasts, top centre, in the page's one live region. All of it comes with the page: what tells that the server cannot be
 * reached must not be fetched from it.
 */
export function Toaster() {
  const items = useToasts((state) => state.items);
  const region = useRef<HTMLDivElement>(null);
  const newest = useRef(0);

  // What comes is seen: above whatever was opened before it, and where there are too many for the window, scrolled to.
  useEffect(() => {
    const come = items.findIndex(({ id }) => id > newest.current);
    if (come === -1) return;
    newest.current = items.at(-1)!.id;
    raise(region.current!);
    region.current!.children[come]?.scrollIntoView({ block: 'nearest' });
  }, [items]);

  return (
    <div ref={region} className="toasts" popover="manual" role="status" aria-live="polite" aria-relevant="additions">
      {items.map((item) => (
        <ToastCard key={item.id} item={item} />
      ))}
    </div>
  );
}
