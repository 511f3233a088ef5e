import { session, useSession, type Session } from './session.ts';

/** The session that owns the page: none while it is locked. */
const activeToken = ({ token, user }: Session): string | null => (user?.is_locked ? null : token);

export const isSessionOpen = (): boolean => activeToken(session()) !== null;

/** Closes dialogs and prompts of a user who signed out, here or in another tab, or whose screen was locked. */
export const onSessionEnd = (close: () => void): void =>
  void useSession.subscribe((now, then) => {
    if (activeToken(then) !== null && activeToken(now) !== activeToken(then)) close();
  });
