import { toast, UNDO_WITHIN } from '#web/app/toasts.ts';

type Act = {
  /** What was done: "12 clients archived". */
  text: string;
  /** Does it for good, once the time to think it over has passed. */
  commit: () => Promise<unknown> | void;
  /** Brings back what the screen already took away. */
  undo: () => void;
};

/**
 * For what can be taken back: the screen shows it as done, the toast offers Undo for 6 seconds, and only then is it
 * committed. Leaving the page commits at once.
 */
export function withUndo({ text, commit, undo }: Act): void {
  let settled = false;
  const settle = (act: () => unknown): void => {
    if (settled) return;
    settled = true;
    window.removeEventListener('pagehide', finish);
    act();
  };
  const finish = (): void => settle(() => void Promise.resolve(commit()).catch(undo));
  window.addEventListener('pagehide', finish);
  toast('info', text, {
    timeout: UNDO_WITHIN,
    action: { label: 'Undo', run: () => settle(undo) },
    onGone: finish,
  });
}
