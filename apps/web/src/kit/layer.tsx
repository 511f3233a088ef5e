import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useCarefulLayer } from './careful-close.ts';
import { LayerContext } from './layer-context.ts';
import classes from './layer.module.css';

type Props = {
  onClose: () => void;
  /** Whether what stands in it is unsaved, where it is no Form: a Form says so itself. */
  unsaved?: boolean | undefined;
  /** The id of its heading, or its name. */
  labelledBy?: string;
  label?: string;
  /** False where only its own buttons may close it. */
  dismissible?: boolean;
  place: 'centre' | 'top' | 'right';
  width: number;
  children: ReactNode;
};

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled):not([type=hidden]), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';
/** Where the focus begins: what asks for it, else the first field, else the panel itself. */
const FIRST = [
  '[data-autofocus]',
  'form :is(input, select, textarea):not(:disabled):not([type=hidden]):not([type=file])',
];

const visible = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/**
 * A panel over the page: the rest is dimmed and out of reach, Tab stays inside, Escape and a click beside it close it,
 * and the focus goes back to where it came from. What is unsaved in a form inside asks first. Mounted while it is open.
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
  const layer = useCarefulLayer(onClose, unsaved);
  const [opener] = useState(() => document.activeElement as HTMLElement | null);

  useEffect(() => {
    const element = panel.current!;
    if (!element.contains(document.activeElement)) {
      const wanted = FIRST.map((which) => element.querySelector<HTMLElement>(which)).find((found) => found !== null);
      (wanted ?? element).focus();
    }
    return () => opener?.focus();
  }, [opener]);

  const press = (event: KeyboardEvent): void => {
    // What is typed here is no business of the page beneath; what Ctrl does, the palette and the theme, is the app's.
    if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
    // One layer at a time: a menu that is open in it is closed first, by the browser.
    const isAbove = panel.current!.querySelector(':popover-open') !== null;
    if (event.key === 'Escape' && dismissible && !event.defaultPrevented && !isAbove) return layer.close();
    if (event.key !== 'Tab') return;
    const all = [...panel.current!.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(visible);
    const edge = event.shiftKey ? all[0] : all.at(-1);
    const outside = !panel.current!.contains(document.activeElement) || document.activeElement === panel.current;
    if (document.activeElement !== edge && !(outside && event.shiftKey)) return;
    event.preventDefault();
    (event.shiftKey ? all.at(-1) : all[0])?.focus();
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
      <div
        ref={panel}
        role="dialog"
        aria-modal
        aria-labelledby={labelledBy}
        aria-label={label}
        tabIndex={-1}
        className={classes.panel}
        style={{ width }}
      >
        <LayerContext value={layer}>{children}</LayerContext>
      </div>
    </div>,
    document.body,
  );
}
