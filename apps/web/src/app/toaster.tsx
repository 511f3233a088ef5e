import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { ToastCard } from './toast-card.tsx';
import { useToasts } from '../core/toasts.ts';

/**
 * Popovers open in the top layer, where the last one shown is on top. A `manual` one neither closes others nor takes
 * the focus; a focused toast keeps it.
 */
function moveToTop(region: HTMLElement): void {
  const focused = region.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null;
  if (region.matches(':popover-open')) region.hidePopover();
  region.showPopover();
  focused?.focus({ preventScroll: true });
}

/**
 * Toasts, in the page's only live region, outside the page, which is inert while a dialog is open. Not lazy: the toast
 * for an unreachable server can't be fetched from it.
 */
export function Toaster() {
  const items = useToasts((state) => state.items);
  const region = useRef<HTMLDivElement>(null);
  const newest = useRef(0);

  // New toasts go above anything opened earlier, and are scrolled into view.
  useEffect(() => {
    const firstNew = items.findIndex(({ id }) => id > newest.current);
    if (firstNew === -1) return;
    newest.current = items.at(-1)!.id;
    moveToTop(region.current!);
    region.current!.children[firstNew]?.scrollIntoView({ block: 'nearest' });
  }, [items]);

  return createPortal(
    <div ref={region} className="toasts" popover="manual" role="status" aria-live="polite" aria-relevant="additions">
      {items.map((item) => (
        <ToastCard key={item.id} item={item} />
      ))}
    </div>,
    document.body,
  );
}
