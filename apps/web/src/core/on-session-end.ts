import { isRenewed, session, useSession, type Session } from './session.ts';

/** The session that owns the page: none while it is locked. */
const activeToken = ({ token, user }: Session): string | null => (user?.is_locked ? null : token);

export const isSessionOpen = (): boolean => activeToken(session()) !== null;

/** Closes dialogs and prompts of a user who signed out, here or in another tab, or whose screen was locked. */
export const onSessionEnd = (close: () => void): void =>
  void useSession.subscribe((now, then) => {
    const before = activeToken(then);
    if (before === null || activeToken(now) === before) return;
    if (activeToken(now) === null || !isRenewed(before)) close();
  });
