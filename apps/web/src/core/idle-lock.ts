import { isIdleSince } from '#web/core/idle-time.ts';
import { lockNow, requireLock } from './screen-lock.ts';
import { session } from './session.ts';
import { keep, load, STORED } from './storage.ts';

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus'] as const;
const CHECK_EVERY = 5_000;

/** For browsers without storage. */
let lastHere = 0;

/** Milliseconds since the user last moved, in any tab. */
export const idleFor = (): number => Date.now() - Math.max(lastHere, Number(load(STORED.lastActivity)) || 0);

/** The user signed in or moved. */
export function noteActivity(): void {
  lastHere = Date.now();
  keep(STORED.lastActivity, String(lastHere));
}

const isIdle = (): boolean => isIdleSince(Math.max(lastHere, Number(load(STORED.lastActivity)) || 0));

/** Checked at start before any call: the watcher starts after the first view, which is too late. */
export function requireLockIfIdle(): void {
  if (session().token && load(STORED.hasPin) && isIdle()) requireLock();
}

/**
 * Section 4: after 15 idle minutes a user with a PIN goes to the PIN screen. Compares times instead of using a timer,
 * because timers don't run while the computer sleeps; and checks before noting activity, because anyone may wake it.
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
    // Moving the mouse on a locked screen is not activity of the user.
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
