import type { SignInStep } from '@daftar/contract/core/route';
import type { PermissionSet } from '@daftar/domain/permissions';
import { queryWithoutScope } from '#server/platform/db/pipeline.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import type { Person } from '#server/platform/context.ts';
import type { SessionBusiness } from '#server/platform/db/session-business.ts';
import { inUtc } from '#server/platform/db/json-rows.ts';

export type SessionAccess = {
  kind: 'staff' | 'client' | 'public_form';
  person: Omit<Person, 'token'> | null;
  sessionId: number;
  lastSeenAt: string;
  /** Whether the user belongs to the business. */
  belongs: boolean;
  isOwner: boolean;
  roleName: string;
  permissions: PermissionSet | null;
  branchIds: number[] | null;
  /** Clients of a portal login in the business; null for members. */
  clientIds: number[] | null;
  /** Private clients that a member with a role doesn't see; null if there are more than 100, or none are looked up. */
  hiddenClientIds: number[] | null;
  /** If the user belongs to it. */
  business: SessionBusiness | null;
};

type Row = {
  session_id: number;
  kind: SessionAccess['kind'];
  user_id: number | null;
  uuid: string;
  name: string;
  expires_at: string;
  last_seen_at: string;
  awaits: SignInStep | null;
  confirmed_at: string;
  idle_minutes: number;
  locked: boolean;
  phone_verified: boolean;
  belongs: boolean;
  is_owner: boolean;
  role_name: string | null;
  permissions: PermissionSet | null;
  branch_ids: number[] | null;
  client_ids: number[] | null;
  hidden_client_ids: number[] | null;
  viewing: boolean;
  business: SessionBusiness | null;
};

/**
 * Loads user, session and access to a business by token in one query, with a version of the rows used. Returns null for
 * an unknown or expired token.
 */
export async function authenticate(
  pool: Pool,
  hash: Buffer,
  businessId: number | undefined,
): Promise<{ access: SessionAccess; mark: string } | null> {
  const { rows } = await queryWithoutScope(pool, {
    name: 'authenticate',
    text: 'select app.authenticate($1, $2)::text as told, app.session_version($1, $2) as mark',
    values: [hash, businessId ?? null],
  });
  const { told, mark } = rows[0] as { told: string | null; mark: string };
  return told === null ? null : { access: toAccess(JSON.parse(told) as Row), mark };
}

const toAccess = (row: Row): SessionAccess => ({
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
  hiddenClientIds: row.hidden_client_ids,
  business: row.business && { ...row.business, row: inUtc(row.business.row, 'two_factor_from') },
});

const personOf = (row: Row, kind: Person['kind'], userId: number): SessionAccess['person'] => ({
  kind,
  userId,
  uuid: row.uuid,
  name: row.name,
  sessionId: row.session_id,
  expiresAt: new Date(row.expires_at).toISOString(),
  locked: row.locked,
  phoneVerified: row.phone_verified,
  awaits: row.awaits,
  confirmedAt: new Date(row.confirmed_at),
  idleMinutes: row.idle_minutes,
  viewing: row.viewing,
});

const MINUTE = 60_000;

/** For the list of sessions; written at most once a minute, after the answer. */
export function touchSession(pool: Pool, access: SessionAccess, now: Date): void {
  if (now.getTime() - Date.parse(access.lastSeenAt) < MINUTE) return;
  pool.query('update sessions set last_seen_at = now() where id = $1', [access.sessionId]).catch(() => {});
}
