import { leaveIn, timers, useToasts } from '../core/toasts.ts';

/** Toasts under the pointer or with the focus. */
const paused = new Set<number>();
/** Keeps a toast a little after the pointer leaves. */
const RESUME_MS = 3_000;

/** Pauses a toast's timeout while it has pointer or focus (WCAG 2.2.1). */
export function pause(id: number): void {
  if (!timers.has(id)) return;
  clearTimeout(timers.get(id));
  timers.delete(id);
  paused.add(id);
}

/** Resumes with a short timeout, if the toast still exists. */
export function resume(id: number): void {
  const isThere = useToasts.getState().items.some((item) => item.id === id);
  if (paused.delete(id) && isThere) leaveIn(id, RESUME_MS);
}

const cardOf = (target: EventTarget | null): HTMLElement | null =>
  (target as Element | null)?.closest?.<HTMLElement>('[data-toast]') ?? null;

/** Tracks pointer and focus over the toasts. */
export function watchToasts(region: HTMLElement): () => void {
  const onEnter = ({ target }: Event): void => {
    const card = cardOf(target);
    if (card) pause(Number(card.dataset.toast));
  };
  const onLeave = (event: Event): void => {
    const card = cardOf(event.target);
    if (!card || card.contains((event as FocusEvent | PointerEvent).relatedTarget as Node | null)) return;
    const isStillIn = event.type === 'focusout' ? card.matches(':hover') : card.contains(document.activeElement);
    if (!isStillIn) resume(Number(card.dataset.toast));
  };
  const listeners = { pointerover: onEnter, focusin: onEnter, pointerout: onLeave, focusout: onLeave };
  for (const [name, listen] of Object.entries(listeners)) region.addEventListener(name, listen);
  return () => {
    for (const [name, listen] of Object.entries(listeners)) region.removeEventListener(name, listen);
  };
}
