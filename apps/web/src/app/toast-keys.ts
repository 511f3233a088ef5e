import { useEffect, useRef } from 'react';
import { watchToasts } from '../kit/toast-pause.ts';
import { TOAST_KEY, useToasts } from '../core/toasts.ts';

const region = (): HTMLElement => document.querySelector<HTMLElement>('.toasts')!;
const buttons = (): HTMLElement[] => [...region().querySelectorAll<HTMLElement>('button')];

/** The action of the newest toast that has one; otherwise the newest toast's close button. */
const newestAction = (): HTMLElement | undefined =>
  [...region().querySelectorAll<HTMLElement>('[data-act]')].at(-1) ?? buttons().at(-1);

/**
 * Keyboard access to toasts from anywhere (WCAG 2.1.1): they come last in the page, and a dialog traps Tab. The same
 * key, Escape, the last Tab or the end of the toast moves the focus back. Listens in the capture phase: a dialog stops
 * other keys.
 */
export function ToastKeys() {
  const items = useToasts((state) => state.items);
  const from = useRef<HTMLElement | null>(null);

  useEffect(() => watchToasts(region()), []);
  useEffect(() => {
    const back = (): void => {
      const before = from.current;
      from.current = null;
      if (before?.isConnected) before.focus();
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, shiftKey } = event;
      const focused = document.activeElement as HTMLElement | null;
      const isInside = region().contains(focused);
      const leaves =
        key === TOAST_KEY || key === 'Escape' || (key === 'Tab' && buttons().at(shiftKey ? 0 : -1) === focused);
      const action = isInside ? undefined : newestAction();
      if (isInside ? !leaves || !from.current : key !== TOAST_KEY || !action) return;
      event.preventDefault();
      event.stopPropagation();
      if (isInside) return back();
      from.current = focused;
      action!.focus();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);

  // The focused toast closed: move the focus back instead of losing it.
  useEffect(() => {
    if (!from.current || region().contains(document.activeElement)) return;
    if (document.activeElement === document.body && from.current.isConnected) from.current.focus();
    from.current = null;
  }, [items]);

  return null;
}
