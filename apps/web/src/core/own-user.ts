import { identityRoutes, type User } from '@daftar/contract/identity';
import { useEffect } from 'react';
import { useRead } from './query.ts';
import { session, setUser, useSession } from './session.ts';

/** Ignores data older than the last change, and data that arrives after a lock. */
export function updateOwnUser(fresh: User): void {
  const { user } = session();
  if (user && !user.is_locked && fresh.version > user.version) setUser(fresh);
}

/** Applies changes made on another device (such as a new PIN), including the version for the next update. */
export function useOwnUser(known?: User): void {
  const { data: fresh } = useRead(identityRoutes.getUser, {}, known ? { known, staleTime: Infinity } : {});
  useEffect(() => {
    if (fresh) updateOwnUser(fresh);
  }, [fresh]);
}

/** Mounted beside every screen; reads only after a change. */
export function OwnUser() {
  useOwnUser(useSession((state) => state.user) ?? undefined);
  return null;
}
