import { flushSync } from 'react-dom';
import { useEffect, useId, useLayoutEffect, useRef, useState, type RefObject, type ToggleEvent } from 'react';

export type Align = 'start' | 'end';
type Box = { top: number; bottom: number; left: number; right: number };
type Size = { width: number; height: number };

const GAP = 6;
const MARGIN = 8;

export type Spot = { top?: number; bottom?: number; left?: number; right?: number; maxHeight: number };

/** Below the button, or above it if there is more space, within the window. */
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

/** Puts a panel beside an element, as high as there is room and at most `maxHeight`. */
export function placePanel(panel: HTMLElement, beside: Element, align: Align, maxHeight = Infinity): void {
  const size = { width: panel.offsetWidth, height: Math.min(panel.scrollHeight, maxHeight) };
  const screen = { width: window.innerWidth, height: window.innerHeight };
  const spot = spotFor(beside.getBoundingClientRect(), size, screen, align);
  panel.style.inset = [spot.top, spot.right, spot.bottom, spot.left].map(px).join(' ');
  panel.style.maxHeight = `${Math.min(spot.maxHeight, maxHeight)}px`;
}

/** Calls `place` when the page scrolls or changes its size. */
export function useFollowPage(open: boolean, place: () => void): void {
  useEffect(() => {
    if (!open) return;
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  });
}

export type Floating = {
  open: boolean;
  close: () => void;
  /** The browser opens and closes the panel with this button. */
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
 * A floating panel based on the browser's popover: in the top layer, closed by Escape or a click outside, with the
 * focus returning to the button. `first` returns the element to focus.
 */
export function useFloating(align: Align, first?: () => HTMLElement | undefined): Floating {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  const place = (): void => {
    const button = document.querySelector(`[popovertarget="${id}"]`);
    if (panel.current && button) placePanel(panel.current, button, align);
  };
  useLayoutEffect(() => {
    if (open) place();
  });
  useFollowPage(open, place);

  return {
    open,
    close: () => panel.current?.hidePopover(),
    buttonProps: { popoverTarget: id, 'aria-expanded': open },
    panelProps: {
      id,
      popover: 'auto',
      ref: panel,
      // The content must exist before the panel shows and until it has closed, for the browser to return the focus.
      onBeforeToggle: (event) => {
        if (event.target !== event.currentTarget || event.newState !== 'open') return;
        flushSync(() => setOpen(true));
        // Focused by the browser as it shows: the toggle event comes too late for a key pressed at once.
        first?.()?.setAttribute('autofocus', '');
      },
      // The size is only known after it shows.
      onToggle: (event) => {
        if (event.target !== event.currentTarget) return;
        if (event.newState === 'closed') return setOpen(false);
        place();
      },
    },
  };
}
