import type { Location } from '#web/core/session.ts';
import { timezone } from './timezone.ts';

export type CallContext = {
  token: string | null;
  location: Partial<Location>;
  boardId: string | null;
  clientId?: string | null;
  publicJwt?: string | null;
};

/** Section 7: the bearer token, the time zone, and the current business, branch, board and client. */
export function callHeaders({ token, location, boardId, clientId, publicJwt }: CallContext): Record<string, string> {
  const headers = {
    authorization: token && `Bearer ${token}`,
    'x-timezone': timezone,
    'x-business-id': location.business_id,
    'x-branch-id': location.branch_id,
    'x-board-id': boardId,
    'x-client-id': clientId,
    'x-jwt-token': publicJwt,
  };
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => ((value ?? null) === null ? [] : [[name, String(value)]])),
  );
}
