import { onLeaving } from '#web/app/leaving.ts';
import { dismiss, toast, UNDO_WITHIN, type ToastKind } from '#web/app/toasts.ts';

/** What can still be taken back. */
type Offer = {
  /** The time to think it over has passed. */
  pass: () => Promise<unknown> | undefined;
  /** Whoever did it has left: nobody else takes it back, or does it in their stead. */
  drop: () => void;
};
const open = new Set<Offer>();

/**
 * Lets everything that is open be done for good, now: before one signs out, locks, or goes to another business, where it
 * could not be done any more. What is done is on its way when this returns, and has arrived when it settles.
 */
export const settleOffers = async (): Promise<void> => void (await Promise.all([...open].map(({ pass }) => pass())));

onLeaving(() => open.forEach(({ drop }) => drop()));

type Offered = { take: () => unknown; pass?: () => Promise<unknown> };

function offerUndo(kind: ToastKind, text: string, { take, pass }: Offered): void {
  const close = <T>(act?: () => T): T | undefined => {
    if (!open.delete(offer)) return undefined;
    window.removeEventListener('pagehide', offer.pass);
    dismiss(id);
    return act?.();
  };
  const offer: Offer = { pass: () => close(pass), drop: () => close() };
  open.add(offer);
  window.addEventListener('pagehide', offer.pass);
  const id = toast(kind, text, {
    timeout: UNDO_WITHIN,
    action: { label: 'Undo', run: () => void close(take) },
    onGone: () => void offer.pass(),
  });
}

type Act = {
  /** What was done: "12 clients archived". */
  text: string;
  /** Does it for good, once the time to think it over has passed: at once when it is called, as the call has to be. */
  commit: () => Promise<unknown> | void;
  /** Brings back what the screen already took away. */
  undo: () => void;
};

/**
 * For what can be taken back: the screen shows it as done, the toast offers Undo for 6 seconds, and only then is it
 * committed. Leaving the page commits at once.
 */
export const withUndo = ({ text, commit, undo }: Act): void =>
  offerUndo('info', text, { take: undo, pass: () => Promise.resolve(commit()).catch(undo) });

/** Tells what was done, and offers to do the opposite; `told` is said when that is done, a failure tells so itself. */
export const toldWithUndo = (text: string, undo: () => Promise<unknown>, told?: string): void =>
  offerUndo('success', text, {
    take: () =>
      undo().then(
        () => told && toast('success', told),
        () => undefined,
      ),
  });
