import { identityRoutes, type User } from '@daftar/contract/identity';
import { useEffect } from 'react';
import { useRead } from './query.ts';
import { session, setUser, useSession } from './session.ts';

/** What was read before a change, or arrives before a screen that is locked since, changes nothing. */
export function learnOfUser(fresh: User): void {
  const { user } = session();
  if (user && !user.is_locked && fresh.version > user.version) setUser(fresh);
}

/** A change made elsewhere arrives here (a PIN set on another device), and with it the version that a change is made on. */
export function useOwnUser(known?: User): void {
  const { data: fresh } = useRead(identityRoutes.getUser, {}, known ? { known, staleTime: Infinity } : {});
  useEffect(() => {
    if (fresh) learnOfUser(fresh);
  }, [fresh]);
}

/** Beside every screen: asks for nothing until something has changed. */
export function OwnUser() {
  useOwnUser(useSession((state) => state.user) ?? undefined);
  return null;
}
