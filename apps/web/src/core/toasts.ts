import { TOAST_TIMEOUT } from '@daftar/domain/constants';
import { create } from 'zustand';

export type ToastKind = keyof typeof TOAST_TIMEOUT;
export type ShownToast = {
  id: number;
  kind: ToastKind;
  text: string;
  action?: { label: string; run: () => void };
  /** A click on the text runs this and closes the toast. */
  onOpen?: () => void;
  /** Runs when the toast closes without its action. */
  onGone?: () => void;
};
type Options = Pick<ShownToast, 'action' | 'onOpen' | 'onGone'> & { timeout?: number | null };

export const useToasts = create<{ items: ShownToast[] }>(() => ({ items: [] }));

/** How long an action can be undone (ui.md). */
export const UNDO_WITHIN = 6_000;

/** More are shown only if none may be closed; the region then scrolls (styles/base.css). */
const MAX = 5;
/** Toasts that close by themselves. toast-pause.ts pauses them. */
export const timers = new Map<number, ReturnType<typeof setTimeout>>();
let last = 0;

/** Focuses the newest toast. No browser or screen reader uses this key. */
export const TOAST_KEY = 'F8';

export function dismiss(id: number, { acted = false } = {}): void {
  const gone = useToasts.getState().items.find((item) => item.id === id);
  if (!gone) return;
  clearTimeout(timers.get(id));
  timers.delete(id);
  useToasts.setState(({ items }) => ({ items: items.filter((item) => item.id !== id) }));
  if (acted) gone.action?.run();
  else gone.onGone?.();
}

export const leaveIn = (id: number, ms: number): void =>
  void timers.set(
    id,
    setTimeout(() => dismiss(id), ms),
  );

/** Which toasts close first to make room. Errors and toasts without a timeout never do. */
const CLOSE_ORDER: ((item: ShownToast) => boolean)[] = [
  ({ kind, action }) => !action && (kind === 'success' || kind === 'info'),
  ({ kind, action }) => !action && kind === 'warning',
  ({ kind }) => kind !== 'error',
];

/** Closes the oldest toast that may go, through `dismiss`, because `onGone` must run. */
function closeOldest(): void {
  const items = useToasts.getState().items;
  if (items.length < MAX) return;
  const closing = items.filter(({ id }) => timers.has(id));
  const oldest = CLOSE_ORDER.map((matches) => closing.find(matches)).find((found) => found !== undefined);
  if (oldest) dismiss(oldest.id);
}

/** Section 9: errors show for 10 s, others for 3 s; `timeout: null` keeps a toast until it is clicked. */
export function toast(kind: ToastKind, text: string, { timeout, ...rest }: Options = {}): number {
  const same = useToasts.getState().items.find((item) => item.text === text && item.kind === kind && !item.action);
  if (same && !rest.action) dismiss(same.id);
  closeOldest();
  const id = ++last;
  useToasts.setState(({ items }) => ({ items: [...items, { id, kind, text, ...rest }] }));
  if (timeout !== null) leaveIn(id, timeout ?? TOAST_TIMEOUT[kind]);
  return id;
}
