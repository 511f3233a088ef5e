import { leaveIn, timers, useToasts } from './toasts.ts';

/** Those somebody is at. */
const held = new Set<number>();
/** Who has just let go of one does not see it vanish that moment. */
const AFTERWARDS = 3_000;

/** Stops its time while the focus or the pointer is in it; it gives way to no other then (WCAG 2.2.1). */
export function hold(id: number): void {
  if (!timers.has(id)) return;
  clearTimeout(timers.get(id));
  timers.delete(id);
  held.add(id);
}

/** It stays a little longer, if it is still there. */
export function release(id: number): void {
  const isThere = useToasts.getState().items.some((item) => item.id === id);
  if (held.delete(id) && isThere) leaveIn(id, AFTERWARDS);
}

const cardOf = (target: EventTarget | null): HTMLElement | null =>
  (target as Element | null)?.closest?.<HTMLElement>('[data-toast]') ?? null;

/** Follows pointer and focus through the toasts. */
export function watchToasts(region: HTMLElement): () => void {
  const come = ({ target }: Event): void => {
    const card = cardOf(target);
    if (card) hold(Number(card.dataset.toast));
  };
  const go = (event: Event): void => {
    const card = cardOf(event.target);
    if (!card || card.contains((event as FocusEvent | PointerEvent).relatedTarget as Node | null)) return;
    const isStillIn = event.type === 'focusout' ? card.matches(':hover') : card.contains(document.activeElement);
    if (!isStillIn) release(Number(card.dataset.toast));
  };
  const heard = { pointerover: come, focusin: come, pointerout: go, focusout: go };
  for (const [name, listen] of Object.entries(heard)) region.addEventListener(name, listen);
  return () => {
    for (const [name, listen] of Object.entries(heard)) region.removeEventListener(name, listen);
  };
}
