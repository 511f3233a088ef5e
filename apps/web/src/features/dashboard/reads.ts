import { teamRoutes } from '@daftar/contract/team';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';

const SHOWN = 6;

/** Shared by figures and cards, so that each call is made once. */
export function usePeople() {
  const businessId = Number(useParams().businessId);
  return useRead(teamRoutes.users, { params: { businessId }, query: { per_page: SHOWN, is_active: 'true' } });
}

export const usePendingRequests = (enabled = true) =>
  useRead(teamRoutes.accessRequests, { query: { state: 'Pending', per_page: SHOWN } }, { enabled });

export const usePendingInvitations = () =>
  useRead(teamRoutes.invitations, { query: { state: 'Pending', per_page: SHOWN } });
