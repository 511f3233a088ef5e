import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Box } from './layout.tsx';
import { useUnsavedGuard } from './unsaved-changes.ts';
import { LayerContext } from './unsaved-changes.ts';
import classes from './layer.module.css';

type Props = {
  onClose: () => void;
  /** For content other than a Form, which reports this itself. */
  unsaved?: boolean | undefined;
  /** The id of its heading, or its name. */
  labelledBy?: string;
  label?: string;
  /** False if only its own buttons may close it. */
  dismissible?: boolean;
  place: 'centre' | 'top' | 'right';
  width: number;
  children: ReactNode;
};

/** Initial focus: the marked element, else the first field, else the panel. */
const FIRST = [
  '[data-autofocus]',
  'form :is(input, select, textarea):not(:disabled):not([type=hidden]):not([type=file])',
];

/**
 * Makes everything but the topmost layer inert. A modal <dialog> would make toasts inert too, and a second Escape would
 * close it over unsaved changes (docs/decisions/0054-libraries.md).
 */
function updateInert(): void {
  const layers = document.querySelectorAll<HTMLElement>(`.${classes.backdrop}`);
  document.getElementById('root')!.inert = layers.length > 0;
  layers.forEach((layer, at) => (layer.inert = at < layers.length - 1));
}

/**
 * A panel over the page: the rest is dimmed and inert, Escape and a click outside close it (asking about unsaved
 * changes), and the focus returns. Mount it to open it.
 */
export function Layer({
  onClose,
  unsaved = false,
  labelledBy,
  label,
  dismissible = true,
  place,
  width,
  children,
}: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const layer = useUnsavedGuard(onClose, unsaved);
  const [opener] = useState(() => document.activeElement as HTMLElement | null);

  useEffect(() => {
    updateInert();
    const element = panel.current!;
    if (!element.contains(document.activeElement)) {
      const initial = FIRST.map((which) => element.querySelector<HTMLElement>(which)).find((found) => found !== null);
      (initial ?? element).focus();
    }
    return () => {
      updateInert();
      opener?.focus();
    };
  }, [opener]);

  const press = (event: KeyboardEvent): void => {
    // Keys typed here must not trigger shortcuts of the page beneath, except those with Ctrl (palette, theme).
    if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
    // Escape closes one layer at a time: an open menu first, by the browser.
    const isAbove = panel.current!.querySelector(':popover-open') !== null;
    if (event.key === 'Escape' && dismissible && !event.defaultPrevented && !isAbove) layer.close();
  };

  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape does the same
    <div
      className={classes.backdrop}
      data-place={place}
      onKeyDown={press}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget && dismissible) layer.close();
      }}
    >
      <Box
        ref={panel}
        role="dialog"
        aria-modal
        aria-labelledby={labelledBy}
        aria-label={label}
        tabIndex={-1}
        maxWidth="100%"
        surface="panel"
        shadow={2}
        className={classes.panel}
        style={{ width }}
      >
        <LayerContext value={layer}>{children}</LayerContext>
      </Box>
    </div>,
    document.body,
  );
}
