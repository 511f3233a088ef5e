import { session, useSession, type Session } from './session.ts';

/** In whose hands the page is: in nobody's while it is locked. */
const holder = ({ token, user }: Session): string | null => (user?.is_locked ? null : token);

/** Whether anybody is there to be asked. */
export const isHeld = (): boolean => holder(session()) !== null;

/**
 * For what stands open beside the screens, a question or a dialog: it is of whoever opened it, and closes when they have
 * left. They signed out, here or in another tab, or the screen was locked.
 */
export const onLeaving = (close: () => void): void =>
  void useSession.subscribe((now, then) => {
    if (holder(then) !== null && holder(now) !== holder(then)) close();
  });
