import { useEffect, useRef } from 'react';
import { watchToasts } from './toast-hold.ts';
import { TOAST_KEY, useToasts } from './toasts.ts';

const region = (): HTMLElement => document.querySelector<HTMLElement>('.toasts')!;
const buttons = (): HTMLElement[] => [...region().querySelectorAll<HTMLElement>('button')];

/** What can be done with the newest toast that something can be done with; else the newest is there to be put away. */
const newestAct = (): HTMLElement | undefined =>
  [...region().querySelectorAll<HTMLElement>('[data-act]')].at(-1) ?? buttons().at(-1);

/**
 * The way to toasts and back without a mouse. They stand behind the whole page, and a dialog keeps Tab to itself, so that
 * one key leads there from anywhere (WCAG 2.1.1); it, Escape, the last Tab and the end of the toast lead back. Heard
 * before everything else: a dialog lets no other key through.
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
    const press = (event: KeyboardEvent): void => {
      const { key, shiftKey } = event;
      const focused = document.activeElement as HTMLElement | null;
      const isInside = region().contains(focused);
      const leaves =
        key === TOAST_KEY || key === 'Escape' || (key === 'Tab' && buttons().at(shiftKey ? 0 : -1) === focused);
      const act = isInside ? undefined : newestAct();
      if (isInside ? !leaves || !from.current : key !== TOAST_KEY || !act) return;
      event.preventDefault();
      event.stopPropagation();
      if (isInside) return back();
      from.current = focused;
      act!.focus();
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);

  // The toast that had the focus has gone, and took it along: nowhere is no place to go on from.
  useEffect(() => {
    if (!from.current || region().contains(document.activeElement)) return;
    if (document.activeElement === document.body && from.current.isConnected) from.current.focus();
    from.current = null;
  }, [items]);

  return null;
}
