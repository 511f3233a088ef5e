import type { PermissionSet } from '@daftar/domain/permissions';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { contains, listPage, type ListQuery } from '#server/platform/db/list-page.ts';
import { orSame } from '#server/platform/db/records.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export function listRoles(ctx: BusinessCtx, query: ListQuery & { search?: string | undefined }) {
  let rows = rolesOf(ctx);
  if (query.search) rows = rows.where('r.name', 'ilike', contains(query.search));
  const columns = { name: 'r.name', created_at: 'r.created_at' };
  return listPage(ctx.db, rows, query, { columns, first: 'created_at', tie: 'r.id' });
}

export const findRole = (ctx: BusinessCtx, id: number) => rolesOf(ctx).where('r.id', '=', id).executeTakeFirst();

/** Locks the role, so that it isn't deleted while being assigned. */
export const lockRoleToGive = (ctx: BusinessCtx, id: number) =>
  rolesOf(ctx).where('r.id', '=', id).forShare(['r']).executeTakeFirst();

const rolesOf = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('roles as r')
    .select(['r.id', 'r.name', 'r.description', 'r.version', 'r.created_at', 'r.updated_at'])
    .select(sql<PermissionSet>`r.permissions`.as('permissions'))
    .select(memberCount.as('member_count'))
    .where('r.business_id', '=', ctx.businessId)
    .where('r.deleted_at', 'is', null);

/** Limits the count per role; above it the exact number doesn't matter. */
const MAX_COUNT = 500;
// `between` and `order by` keep the planner on the index. For a role without members it would otherwise scan everyone.
const memberCount = sql<number>`(select count(*) from (select from members m
  where m.business_id = r.business_id and m.role_id between r.id and r.id and m.deactivated_at is null
  order by m.role_id limit ${sql.lit(MAX_COUNT)}) c)`;

/** Deactivated members and open invitations keep their role. */
export const isRoleUsed = async (ctx: BusinessCtx, id: number): Promise<boolean> =>
  (
    await sql<{ used: boolean }>`select
        exists (select from members where business_id = ${ctx.businessId} and role_id = ${id})
        or exists (select from invitations where business_id = ${ctx.businessId} and role_id = ${id}
                    and state = 'Pending' and expires_at > now()) as used`.execute(ctx.db)
  ).rows[0]!.used;

/** Branch sets of the role's members, each once; null for all branches. */
export const branchesOfHolders = async (ctx: BusinessCtx, id: number): Promise<(number[] | null)[]> =>
  (
    await sql<{ branch_ids: number[] | null }>`
      select distinct case when not m.all_branches then array(select mb.branch_id from member_branches mb
               where mb.business_id = m.business_id and mb.member_id = m.id order by 1) end as branch_ids
        from members m
       where m.business_id = ${ctx.businessId} and m.role_id = ${id} and m.deactivated_at is null`.execute(ctx.db)
  ).rows.map((row) => row.branch_ids);

export const insertRoles = (ctx: BusinessCtx, roles: Insertable<Tables['roles']>[]) =>
  ctx.db.insertInto('roles').values(roles).returning('id').execute();

export const updateRole = (ctx: BusinessCtx, id: number, changes: Updateable<Tables['roles']>) =>
  ctx.db
    .updateTable('roles')
    .set(orSame(changes))
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();
