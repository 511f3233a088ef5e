import type { Received } from '@daftar/contract/core/route';
import { teamRoutes } from '@daftar/contract/team';
import { useEffect, useState } from 'react';
import { request } from '#web/core/api.ts';

export type Invitation = Received<typeof teamRoutes.invitationByToken>;
export type InvitationState = { invitation?: Invitation; error?: unknown };

/** Loads the invitation of a link; empty while loading. */
export function useInvitation(token: string | null): InvitationState {
  const [state, setState] = useState<InvitationState>({});
  useEffect(() => {
    if (!token) return;
    const gone = new AbortController();
    request(teamRoutes.invitationByToken, { params: { token } }, { quiet: true, signal: gone.signal })
      .then((invitation) => setState({ invitation }))
      .catch((error: unknown) => !gone.signal.aborted && setState({ error }));
    return () => gone.abort();
  }, [token]);
  return state;
}
