import { flushSync } from 'react-dom';
import { useEffect, useId, useLayoutEffect, useRef, useState, type RefObject, type ToggleEvent } from 'react';

export type Align = 'start' | 'end';
type Box = { top: number; bottom: number; left: number; right: number };
type Size = { width: number; height: number };

const GAP = 6;
const MARGIN = 8;

export type Spot = { top?: number; bottom?: number; left?: number; right?: number; maxHeight: number };

/** Where a panel goes: below its button, above it when there is more room, never beyond the window's edge. */
export function spotFor(button: Box, panel: Size, screen: Size, align: Align): Spot {
  const below = screen.height - button.bottom - GAP - MARGIN;
  const above = button.top - GAP - MARGIN;
  const up = panel.height > below && above > below;
  const room = Math.max(MARGIN, screen.width - panel.width - MARGIN);
  const side =
    align === 'start'
      ? { left: Math.max(MARGIN, Math.min(button.left, room)) }
      : { right: Math.max(MARGIN, Math.min(screen.width - button.right, room)) };
  return up
    ? { bottom: screen.height - button.top + GAP, maxHeight: above, ...side }
    : { top: button.bottom + GAP, maxHeight: below, ...side };
}

const px = (value: number | undefined): string => (value === undefined ? 'auto' : `${value}px`);

export type Floating = {
  open: boolean;
  close: () => void;
  /** For the button: the browser opens and closes the panel with it. */
  buttonProps: { popoverTarget: string; 'aria-expanded': boolean };
  panelProps: {
    id: string;
    popover: 'auto';
    ref: RefObject<HTMLDivElement | null>;
    onBeforeToggle: (event: ToggleEvent<HTMLDivElement>) => void;
    onToggle: (event: ToggleEvent<HTMLDivElement>) => void;
  };
};

/**
 * A panel that floats over the page, on the browser's own popover: in the top layer, closed by Escape and by a click
 * beside it, with the focus going back to the button. `first` names what takes the focus as it shows.
 */
export function useFloating(align: Align, first?: () => HTMLElement | undefined): Floating {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  const place = (): void => {
    const element = panel.current;
    const button = document.querySelector(`[popovertarget="${id}"]`);
    if (!element || !button) return;
    const size = { width: element.offsetWidth, height: element.scrollHeight };
    const screen = { width: window.innerWidth, height: window.innerHeight };
    const spot = spotFor(button.getBoundingClientRect(), size, screen, align);
    element.style.inset = [spot.top, spot.right, spot.bottom, spot.left].map(px).join(' ');
    element.style.maxHeight = `${spot.maxHeight}px`;
  };

  useLayoutEffect(() => {
    if (open) place();
  });
  useEffect(() => {
    if (!open) return;
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  });

  return {
    open,
    close: () => panel.current?.hidePopover(),
    buttonProps: { popoverTarget: id, 'aria-expanded': open },
    panelProps: {
      id,
      popover: 'auto',
      ref: panel,
      // Its content is there before it shows, and until it is gone: only then does the browser lead the focus back.
      onBeforeToggle: (event) => {
        if (event.target !== event.currentTarget || event.newState !== 'open') return;
        flushSync(() => setOpen(true));
        // The browser gives it the focus as it shows: the toggle event comes later, after a key that is pressed at once.
        first?.()?.setAttribute('autofocus', '');
      },
      // Its size is known only after it shows.
      onToggle: (event) => {
        if (event.target !== event.currentTarget) return;
        if (event.newState === 'closed') return setOpen(false);
        place();
      },
    },
  };
}
