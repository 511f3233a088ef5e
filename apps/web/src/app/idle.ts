import { IDLE_LOCK_AFTER } from '@daftar/domain/constants';
import { session } from './session.ts';
import { lockNow } from './sign-out.ts';

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus'] as const;
const CHECK_EVERY = 5_000;
/** Shared by the tabs: work in one keeps the others open. */
const LAST_SIGN = 'last_activity';

/**
 * Section 4: after 15 idle minutes a user with a PIN goes to the PIN screen; one who is locked already stays. Looks at
 * the clock instead of waiting for a timer, because a sleeping computer does not run timers.
 */
export function watchIdle(): () => void {
  let noted = Date.now();
  localStorage.setItem(LAST_SIGN, String(noted));
  const note = (): void => {
    const now = Date.now();
    if (now - noted < 1_000) return;
    noted = now;
    localStorage.setItem(LAST_SIGN, String(now));
  };
  const check = (): void => {
    const { user } = session();
    const idle = Date.now() - Number(localStorage.getItem(LAST_SIGN) ?? noted);
    if (!user || user.is_locked || !user.user_pin_exist || idle < IDLE_LOCK_AFTER) return;
    void lockNow().catch(() => undefined);
  };
  const timer = setInterval(check, CHECK_EVERY);
  for (const sign of SIGNS) window.addEventListener(sign, note, { passive: true, capture: true });
  return () => {
    clearInterval(timer);
    for (const sign of SIGNS) window.removeEventListener(sign, note, { capture: true });
  };
}
