import type { PermissionSet } from '@daftar/domain/permissions';
import { flyAlone } from '#server/db/flight.ts';
import type { Pool } from '#server/db/pool.ts';
import type { Person } from '#server/context.ts';

export type Standing = {
  kind: 'staff' | 'client' | 'public_form';
  person: Omit<Person, 'token'> | null;
  sessionId: number;
  lastSeenAt: string;
  /** Whether the person belongs to the business they named. */
  belongs: boolean;
  isOwner: boolean;
  roleName: string;
  permissions: PermissionSet | null;
  branchIds: number[] | null;
  /** The clients a login of the portal stands for in that business; null for the team. */
  clientIds: number[] | null;
};

type Row = {
  session_id: number;
  kind: Standing['kind'];
  user_id: number | null;
  uuid: string;
  name: string;
  expires_at: string;
  last_seen_at: string;
  locked: boolean;
  phone_verified: boolean;
  belongs: boolean;
  is_owner: boolean;
  role_name: string | null;
  permissions: PermissionSet | null;
  branch_ids: number[] | null;
  client_ids: number[] | null;
  viewing: boolean;
};

/**
 * Token to person, session and standing in a business, in one look-up, with a mark of the rows that it is made of. Null
 * for an unknown or expired token.
 */
export async function authenticate(
  pool: Pool,
  hash: Buffer,
  businessId: number | undefined,
): Promise<{ standing: Standing; mark: string } | null> {
  const { rows } = await flyAlone(pool, {
    name: 'authenticate',
    text: 'select app.authenticate($1, $2)::text as told, app.standing_mark($1, $2) as mark',
    values: [hash, businessId ?? null],
  });
  const { told, mark } = rows[0] as { told: string | null; mark: string };
  return told === null ? null : { standing: standingOf(JSON.parse(told) as Row), mark };
}

const standingOf = (row: Row): Standing => ({
  kind: row.kind,
  person: row.kind === 'public_form' || row.user_id === null ? null : personOf(row, row.kind, row.user_id),
  sessionId: row.session_id,
  lastSeenAt: row.last_seen_at,
  belongs: row.belongs,
  isOwner: row.is_owner,
  roleName: row.is_owner ? 'Owner' : (row.role_name ?? ''),
  permissions: row.permissions,
  branchIds: row.branch_ids,
  clientIds: row.client_ids,
});

const personOf = (row: Row, kind: Person['kind'], userId: number): Standing['person'] => ({
  kind,
  userId,
  uuid: row.uuid,
  name: row.name,
  sessionId: row.session_id,
  expiresAt: new Date(row.expires_at).toISOString(),
  locked: row.locked,
  phoneVerified: row.phone_verified,
  viewing: row.viewing,
});

const MINUTE = 60_000;

/** Kept for the list of own sessions; written once a minute at most, after the answer. */
export function noteSeen(pool: Pool, standing: Standing, now: Date): void {
  if (now.getTime() - Date.parse(standing.lastSeenAt) < MINUTE) return;
  pool.query('update sessions set last_seen_at = now() where id = $1', [standing.sessionId]).catch(() => {});
}
