import type { Permission } from '@daftar/contract/core/route';
import type { PermissionSet } from '@daftar/domain/permissions';
import { sql } from 'kysely';
import type { BusinessCtx, MemberCtx, Person } from '#server/platform/context.ts';
import { noBusiness } from '#server/platform/http-error.ts';
import { checkPermission } from '#server/access/authorize.ts';

/**
 * Runs background work as the user who started it: for the log, for row-level security, and with the permissions that
 * the user has now, since they may have changed in between.
 */
export async function actAsUser(job: BusinessCtx, userId: number, needed: Permission = 'member'): Promise<MemberCtx> {
  await sql`select set_config('app.user_id', ${String(userId)}, true)`.execute(job.db);
  const access = await findAccess(job, userId);
  if (!access) throw noBusiness();
  const { uuid, name, role_id, role_name, branch_ids: branchIds } = access;
  const permissions = role_id === null ? null : (access.permissions as PermissionSet);
  checkPermission(needed, permissions);
  const session = { sessionId: 0, expiresAt: '', token: '', locked: false, phoneVerified: true, viewing: false };
  const person: Person = {
    kind: 'staff',
    userId,
    uuid,
    name,
    ...session,
    awaits: null,
    confirmedAt: job.now,
    idleMinutes: 0,
  };
  return { ...job, person, permissions, roleName: role_name ?? 'Owner', branchIds };
}

const findAccess = ({ db, businessId }: BusinessCtx, userId: number) =>
  db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('roles as r', (join) => join.onRef('r.business_id', '=', 'm.business_id').onRef('r.id', '=', 'm.role_id'))
    .where('m.business_id', '=', businessId)
    .where('m.user_id', '=', userId)
    .where('m.deactivated_at', 'is', null)
    .select(['u.uuid', 'u.name', 'm.role_id', 'r.name as role_name', 'r.permissions'])
    .select(
      sql<number[] | null>`case when not m.all_branches then array(select mb.branch_id from member_branches mb
        where mb.business_id = m.business_id and mb.member_id = m.id order by 1) end`.as('branch_ids'),
    )
    .executeTakeFirst();
