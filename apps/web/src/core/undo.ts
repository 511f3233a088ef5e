import { onSessionEnd } from '#web/core/on-session-end.ts';
import { dismiss, toast, UNDO_WITHIN, type ToastKind } from '#web/core/toasts.ts';

/** A pending undo. */
type PendingUndo = {
  /** The time for undo has passed, so it is committed. */
  pass: () => Promise<unknown> | undefined;
  /** The user has left: no other user may undo or commit it. */
  drop: () => void;
};
const pending = new Set<PendingUndo>();

/**
 * Commits all pending undos, before the user signs out, locks the screen or opens another business. The calls are sent
 * when this returns, and done when it resolves.
 */
export const commitPendingUndo = async (): Promise<void> =>
  void (await Promise.all([...pending].map(({ pass }) => pass())));

onSessionEnd(() => pending.forEach(({ drop }) => drop()));

type UndoHandlers = { take: () => unknown; pass?: () => Promise<unknown> };

function offerUndo(kind: ToastKind, text: string, { take, pass }: UndoHandlers): void {
  const close = <T>(run?: () => T): T | undefined => {
    if (!pending.delete(entry)) return undefined;
    window.removeEventListener('pagehide', entry.pass);
    dismiss(id);
    return run?.();
  };
  const entry: PendingUndo = { pass: () => close(pass), drop: () => close() };
  pending.add(entry);
  window.addEventListener('pagehide', entry.pass);
  const id = toast(kind, text, {
    timeout: UNDO_WITHIN,
    action: { label: 'Undo', run: () => void close(take) },
    onGone: () => void entry.pass(),
  });
}

type UndoableChange = {
  text: string;
  /** Called when the time for undo has passed. Must send its call synchronously, because the page may be closing. */
  commit: () => Promise<unknown> | void;
  /** Restores what the screen has already removed. */
  undo: () => void;
};

/** Shows the change as done and offers Undo for 6 seconds before committing. Leaving the page commits at once. */
export const withUndo = ({ text, commit, undo }: UndoableChange): void =>
  offerUndo('info', text, { take: undo, pass: () => Promise.resolve(commit()).catch(undo) });

/** Reports a change and offers the reverse. `doneText` is shown when that is done; failures show themselves. */
export const toastWithUndo = (text: string, undo: () => Promise<unknown>, doneText?: string): void =>
  offerUndo('success', text, {
    take: () =>
      undo().then(
        () => doneText && toast('success', doneText),
        () => undefined,
      ),
  });
