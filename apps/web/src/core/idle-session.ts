import { identityRoutes } from '@daftar/contract/identity';
import { IDLE_WARNING_SECONDS, idleText } from '@daftar/domain/two-factor';
import { request, setExtraHeaders } from './api.ts';
import { withNext } from './guards.ts';
import { idleFor } from './idle-lock.ts';
import { go } from './navigation.ts';
import { purge, session, signInPath } from './session.ts';
import { dismiss, toast } from './toasts.ts';

const CHECK_EVERY = 5_000;
const REPORT_EVERY = 2 * 60_000;
const WARNING = 'You will be signed out in 1 minute. Move the mouse or press a key to stay signed in.';

/**
 * Ends the session after the idle time of the server, with a warning before. Signing in again leads back here, and
 * drafts are kept. While the user works without calls, such as in a long form, the server gets regular signals.
 */
export function watchIdleSession(): () => void {
  let warning: number | null = null;
  const started = Date.now();
  let reported = started;
  /** The time of earlier pages is the server's to judge. */
  const idle = (): number => Math.min(idleFor(), Date.now() - started);
  const clear = (): void => {
    if (warning !== null) dismiss(warning);
    warning = null;
  };
  const end = (minutes: number): void => {
    const { pathname, search } = window.location;
    const signIn = signInPath();
    clear();
    purge();
    toast('info', `You were signed out after ${idleText(minutes)} without activity.`, { timeout: null });
    go(withNext(signIn, pathname + search));
  };
  const check = (): void => {
    const { user, token } = session();
    if (!user?.idle_minutes || !token || user.awaits) return clear();
    const left = user.idle_minutes * 60_000 - idle();
    if (left <= 0) return end(user.idle_minutes);
    if (left > IDLE_WARNING_SECONDS * 1_000) clear();
    else warning ??= toast('warning', WARNING, { timeout: null });
    const isActive = idle() < REPORT_EVERY;
    // Calls that the page makes by itself don't keep the session alive.
    setExtraHeaders(isActive ? {} : { 'x-idle': '1' });
    if (isActive && !user.is_locked && Date.now() - reported >= REPORT_EVERY) {
      reported = Date.now();
      void request(identityRoutes.getUser, {}, { quiet: true }).catch(() => undefined);
    }
  };
  const timer = setInterval(check, CHECK_EVERY);
  return () => {
    clearInterval(timer);
    setExtraHeaders({});
    clear();
  };
}
