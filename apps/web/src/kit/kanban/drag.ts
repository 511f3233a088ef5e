/**
 * Dragging cards by pointer: with the mouse at once, by touch after a long press, so that a finger can scroll. Nothing
 * renders meanwhile: a copy follows the pointer and a line marks the target, both moved once per frame.
 */
import { GAP, indexOfSlot, pull, slotAt, TOP } from './layout.ts';
import type { Drop } from './model.ts';

const FAR_ENOUGH = 5;
const STILL = 8;
const LONG_PRESS = 350;

export type Dragging = {
  root: HTMLElement;
  card: HTMLElement;
  /** From one card to the next. */
  step: number;
  /** False if a column has its own order: a card then goes to its top. */
  isOrdered: boolean;
  /** Number of cards in a column, and the moved card's index (-1: none). */
  sizeOf: (key: string) => { count: number; own: number };
  onLift: () => void;
  /** Null: dropped nowhere, or called off. */
  onEnd: (drop: Drop | null) => void;
};

/** Marks the drop target; null for none. */
export function showPlace(root: HTMLElement, place: { key: string; slot: number } | null, step = 0): void {
  for (const column of root.querySelectorAll<HTMLElement>('[data-column]')) {
    const isHere = column.dataset.column === place?.key;
    column.toggleAttribute('data-over', isHere);
    const line = column.querySelector<HTMLElement>('[data-line]');
    if (!line) continue;
    line.hidden = !isHere;
    if (isHere) line.style.top = `${TOP + place!.slot * step - GAP / 2 - 1}px`;
  }
}

const copyOf = (card: HTMLElement): HTMLElement => {
  const { left, top, width, height } = card.getBoundingClientRect();
  const copy = card.cloneNode(true) as HTMLElement;
  copy.removeAttribute('data-card');
  copy.setAttribute('data-copy', '');
  copy.setAttribute('aria-hidden', 'true');
  copy.inert = true;
  Object.assign(copy.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  document.body.append(copy);
  return copy;
};

/** Follows a pointer that went down on a card; it may yet become a click or a scroll. */
export function follow(down: PointerEvent, dragging: Dragging): void {
  const { root, card, step, isOrdered, onLift, onEnd, sizeOf } = dragging;
  const isTouch = down.pointerType === 'touch';
  const [startX, startY] = [down.clientX, down.clientY];
  let [x, y] = [startX, startY];
  let copy: HTMLElement | null = null;
  let drop: Drop | null = null;
  let frame = 0;
  const ending = new AbortController();
  const listen = { signal: ending.signal };

  const lift = (): void => {
    copy = copyOf(card);
    document.documentElement.setAttribute('data-dragging', '');
    navigator.vibrate?.(10);
    onLift();
    frame = requestAnimationFrame(each);
  };

  const columnAt = (): HTMLElement | undefined =>
    [...root.querySelectorAll<HTMLElement>('[data-column]')].find((column) => {
      const { left, right } = column.getBoundingClientRect();
      return x >= left && x <= right;
    });

  const each = (): void => {
    copy!.style.transform = `translate(${x - startX}px, ${y - startY}px) rotate(1.5deg)`;
    const area = root.getBoundingClientRect();
    root.scrollLeft += pull(x, area.left, area.right);
    const column = columnAt();
    const scroller = column?.querySelector<HTMLElement>('[data-scroll]');
    drop = null;
    if (column && scroller && y >= area.top && y <= area.bottom + step) {
      const box = scroller.getBoundingClientRect();
      scroller.scrollTop += pull(y, box.top, box.bottom);
      const key = column.dataset.column!;
      const { count, own } = sizeOf(key);
      // In a column with its own order, a card that is already there stays where it is.
      const slot = isOrdered ? slotAt(y - box.top + scroller.scrollTop, count, step) : Math.max(0, own);
      drop = { key, index: indexOfSlot(slot, own) };
      showPlace(root, { key, slot }, step);
    } else showPlace(root, null);
    frame = requestAnimationFrame(each);
  };

  const end = (isDropped: boolean): void => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    ending.abort();
    if (!copy) return;
    copy.remove();
    document.documentElement.removeAttribute('data-dragging');
    showPlace(root, null);
    // The end of a drag isn't a click on the card.
    window.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', swallow, true));
    onEnd(isDropped ? drop : null);
  };

  const timer = isTouch ? setTimeout(lift, LONG_PRESS) : undefined;
  window.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== down.pointerId) return;
      [x, y] = [event.clientX, event.clientY];
      if (copy) return;
      const far = Math.hypot(x - startX, y - startY);
      if (isTouch && far > STILL) end(false);
      else if (!isTouch && far > FAR_ENOUGH) lift();
    },
    listen,
  );
  window.addEventListener('pointerup', (event) => event.pointerId === down.pointerId && end(true), listen);
  window.addEventListener('pointercancel', () => end(false), listen);
  window.addEventListener('contextmenu', (event) => isTouch && event.preventDefault(), listen);
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !copy) return;
      event.preventDefault();
      event.stopPropagation();
      end(false);
    },
    { ...listen, capture: true },
  );
}

/** Prevents scrolling while dragging by touch. Always registered, because browsers decide at touchstart. */
export function lockStill(root: HTMLElement): () => void {
  const hold = (event: TouchEvent): void => {
    if (document.documentElement.hasAttribute('data-dragging')) event.preventDefault();
  };
  root.addEventListener('touchmove', hold, { passive: false });
  return () => root.removeEventListener('touchmove', hold);
}

const swallow = (event: Event): void => {
  event.preventDefault();
  event.stopPropagation();
};
