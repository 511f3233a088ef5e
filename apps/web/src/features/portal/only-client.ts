import { portalRoutes } from '@daftar/contract/portal';
import { useEffect } from 'react';
import { useRead } from '#web/core/query.ts';
import { setLocation, useSession } from '#web/core/session.ts';

/** A portal login can serve a company, its directors and their families: as many are named with their business. */
export const MAX_NAMED = 5;

/** The clients of this login at one business. The call carries the business's id, so it is selected first. */
export function useClientsAt(businessId: number | undefined) {
  const entered = useSession((state) => state.location.business_id === businessId);
  const mustEnter = businessId !== undefined && !entered;
  useEffect(() => {
    if (mustEnter) setLocation({ business_id: businessId!, branch_id: null });
  }, [mustEnter, businessId]);
  const enabled = businessId !== undefined && entered;
  return { enabled, clients: useRead(portalRoutes.clients, { query: { per_page: MAX_NAMED } }, { enabled }) };
}
