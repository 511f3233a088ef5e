import type { BoardRights } from '@daftar/domain/work/board-roles';
import { sql, type Updateable } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { contains, listPage, type ListQuery } from '#server/platform/db/list-page.ts';
import { orSame } from '#server/platform/db/records.ts';
import type { Tables } from '#server/platform/db/tables.ts';

const MAX_COUNT = 500;
const memberCount = sql<number>`(select count(*)::int from (select from board_members m
  where m.business_id = r.business_id and m.role_id = r.id limit ${sql.lit(MAX_COUNT)}) c)`;

const rolesOf = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('board_roles as r')
    .select(['r.id', 'r.version', 'r.created_at', 'r.updated_at', 'r.name', 'r.rights'])
    .$narrowType<{ rights: BoardRights }>()
    .where('r.business_id', '=', ctx.businessId)
    .where('r.deleted_at', 'is', null);

export function list(ctx: BusinessCtx, query: ListQuery & { search?: string | undefined }) {
  let rows = rolesOf(ctx)
    .select(memberCount.as('member_count'))
    .select(sql<string>`lower(r.name)`.as('name_order'));
  if (query.search) rows = rows.where('r.name', 'ilike', contains(query.search));
  const columns = { name: 'name_order', created_at: 'r.created_at' };
  return listPage(ctx.db, rows, query, { columns, first: 'created_at', tie: 'r.id' });
}

export const find = (ctx: BusinessCtx, id: number) =>
  rolesOf(ctx).select(memberCount.as('member_count')).where('r.id', '=', id).executeTakeFirst();

/** Locks the role against deletion while it is assigned. */
export const lockToGive = (ctx: BusinessCtx, id: number) =>
  rolesOf(ctx).where('r.id', '=', id).forShare(['r']).executeTakeFirst();

/** The oldest first: those that the business began with. */
export const all = (ctx: BusinessCtx) => rolesOf(ctx).orderBy('r.id').execute();

/** Idempotent: two first boards created at once share the roles. */
export async function insert(ctx: BusinessCtx, name: string, rights: BoardRights, by: number | null): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into board_roles (business_id, name, rights, created_by)
    values (${ctx.businessId}, ${name}, ${JSON.stringify(rights)}, ${by}) returning id`.execute(ctx.db);
  return rows[0]!.id;
}

export const insertUnlessNamed = (ctx: BusinessCtx, name: string, rights: BoardRights, by: number | null) =>
  sql`insert into board_roles (business_id, name, rights, created_by)
    values (${ctx.businessId}, ${name}, ${JSON.stringify(rights)}, ${by})
    on conflict (business_id, lower(name)) where deleted_at is null do nothing`.execute(ctx.db);

export const update = (ctx: BusinessCtx, id: number, changes: Updateable<Tables['board_roles']>) =>
  ctx.db
    .updateTable('board_roles')
    .set(orSame(changes))
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

/** Used by a member or by a restricted column. */
export async function isUsed(ctx: BusinessCtx, id: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select
    exists (select from board_members where business_id = ${ctx.businessId} and role_id = ${id})
    or exists (select from board_columns where business_id = ${ctx.businessId}
                and (${id} = any (enter_role_ids) or ${id} = any (leave_role_ids))) as used`.execute(ctx.db);
  return rows[0]!.used;
}

/** Existing ids among these. */
export async function known(ctx: BusinessCtx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await rolesOf(ctx)
    .where('r.id', '=', sql<number>`any (${ids}::bigint[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
