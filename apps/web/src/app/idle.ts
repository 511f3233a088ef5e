import { IDLE_LOCK_AFTER } from '@daftar/domain/constants';
import { lockNow, owe } from './lock.ts';
import { session } from './session.ts';
import { keep, load, STORED } from './storage.ts';

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus'] as const;
const CHECK_EVERY = 5_000;

/** This tab's own, for a browser that keeps nothing. */
let lastHere = 0;

/** Somebody is there: they signed in, or moved. */
export function noteActivity(): void {
  lastHere = Date.now();
  keep(STORED.lastActivity, String(lastHere));
}

const isIdle = (): boolean => {
  const last = Math.max(lastHere, Number(load(STORED.lastActivity)) || 0);
  return last > 0 && Date.now() - last >= IDLE_LOCK_AFTER;
};

/**
 * At the start, before anything is asked for: who comes back late sees nothing until the PIN is entered. What watches
 * comes after the first view, and would look too late. Kept in step with public/first.js, which then asks for nothing.
 */
export function oweIfLate(): void {
  if (session().token && load(STORED.hasPin) && isIdle()) owe();
}

/**
 * Section 4: after 15 idle minutes a user with a PIN goes to the PIN screen; one who is locked already stays. Looks at
 * the clock instead of waiting for a timer, because a sleeping computer does not run timers; and looks before it notes a
 * sign of life, because what wakes it is a hand on the mouse, whosever it is.
 */
export function watchIdle(): () => void {
  let noted = 0;
  let locking = false;
  const check = (): boolean => {
    const { user } = session();
    if (!user || user.is_locked || !user.user_pin_exist || !isIdle()) return false;
    if (!locking) void lockNow().finally(() => (locking = false));
    locking = true;
    return true;
  };
  const note = (): void => {
    // Who moves before a locked screen has not shown that they may.
    if (session().user?.is_locked) return;
    const now = Date.now();
    if (now - noted < 1_000 || check()) return;
    noted = now;
    noteActivity();
  };
  note();
  const timer = setInterval(check, CHECK_EVERY);
  for (const sign of SIGNS) window.addEventListener(sign, note, { passive: true, capture: true });
  return () => {
    clearInterval(timer);
    for (const sign of SIGNS) window.removeEventListener(sign, note, { capture: true });
  };
}
