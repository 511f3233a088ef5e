import { TOAST_TIMEOUT } from '@daftar/domain/constants';
import { create } from 'zustand';

export type ToastKind = keyof typeof TOAST_TIMEOUT;
export type ShownToast = {
  id: number;
  kind: ToastKind;
  text: string;
  action?: { label: string; run: () => void };
  /** The text itself is the button: a click on it does this, and the toast goes. */
  onOpen?: () => void;
  /** Runs when the toast goes without its action having been taken. */
  onGone?: () => void;
};
type Options = Pick<ShownToast, 'action' | 'onOpen' | 'onGone'> & { timeout?: number | null };

export const useToasts = create<{ items: ShownToast[] }>(() => ({ items: [] }));

/** How long what was done can be taken back (ui.md). */
export const UNDO_WITHIN = 6_000;

/** More than this only where nothing may give way: the region then scrolls (styles/base.css). */
const MOST = 5;
/** Those whose time runs; for who holds one (toast-hold.ts) as well. */
export const timers = new Map<number, ReturnType<typeof setTimeout>>();
let last = 0;

/** Puts the focus on the newest toast. No browser and no screen reader takes it, and it types nothing. */
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

/** Who gives way first. Errors have their 10 s, and what stays until it is clicked stays: they never do. */
const YIELDING: ((item: ShownToast) => boolean)[] = [
  ({ kind, action }) => !action && (kind === 'success' || kind === 'info'),
  ({ kind, action }) => !action && kind === 'warning',
  ({ kind }) => kind !== 'error',
];

/** The oldest of those who may give way, by the same door as any other: what waits behind it must happen. */
function makeRoom(): void {
  const crowd = useToasts.getState().items;
  if (crowd.length < MOST) return;
  const passing = crowd.filter(({ id }) => timers.has(id));
  const goes = YIELDING.map((yields) => passing.find(yields)).find((found) => found !== undefined);
  if (goes) dismiss(goes.id);
}

/** Shows a toast: errors for 10 s, others for 3 s (section 9); `timeout: null` keeps it until it is clicked. */
export function toast(kind: ToastKind, text: string, { timeout, ...rest }: Options = {}): number {
  const same = useToasts.getState().items.find((item) => item.text === text && item.kind === kind && !item.action);
  if (same && !rest.action) dismiss(same.id);
  makeRoom();
  const id = ++last;
  useToasts.setState(({ items }) => ({ items: [...items, { id, kind, text, ...rest }] }));
  if (timeout !== null) leaveIn(id, timeout ?? TOAST_TIMEOUT[kind]);
  return id;
}
