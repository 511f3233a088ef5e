import type { PermissionSet } from '@daftar/domain/permissions';
import type { BoardRights } from '@daftar/domain/work/board-roles';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/context.ts';
import { contains, listPage, type ListQuery } from '#server/db/list.ts';

const MOST_COUNTED = 1000;
const openTasks = sql<number>`(select count(*)::int from (select from task_people p
  where p.business_id = m.business_id and p.user_id = m.user_id and p.part = 'assignee' and p.is_open
    and p.board_id = m.board_id limit ${sql.lit(MOST_COUNTED)}) c)`;

const membersOf = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('board_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('board_roles as r', (join) =>
      join.onRef('r.business_id', '=', 'm.business_id').onRef('r.id', '=', 'm.role_id'),
    )
    // What the business itself lets them do; an owner has no role there.
    .leftJoin('members as w', (join) =>
      join.onRef('w.business_id', '=', 'm.business_id').onRef('w.user_id', '=', 'm.user_id'),
    )
    .leftJoin('roles as wr', (join) =>
      join.onRef('wr.business_id', '=', 'w.business_id').onRef('wr.id', '=', 'w.role_id'),
    )
    .select(['m.id', 'm.version', 'm.created_at', 'm.updated_at', 'm.board_id', 'm.user_id', 'm.role_id'])
    .select(['u.name', 'u.image', 'r.name as role_name', 'r.rights', 'wr.permissions', 'w.deactivated_at'])
    .select(sql<string>`lower(u.name)`.as('name_order'))
    .select(openTasks.as('open'))
    .$narrowType<{ rights: BoardRights; permissions: PermissionSet | null }>()
    .where('m.business_id', '=', ctx.businessId);

export type MemberQuery = ListQuery & { search?: string | undefined; role_id?: number | undefined };

export function list(ctx: BusinessCtx, boardId: number, query: MemberQuery) {
  let rows = membersOf(ctx).where('m.board_id', '=', boardId);
  if (query.search) rows = rows.where('u.name', 'ilike', contains(query.search));
  if (query.role_id) rows = rows.where('m.role_id', '=', query.role_id);
  const columns = { name: 'name_order', created_at: 'm.created_at' };
  return listPage(ctx.db, rows, query, { columns, first: 'name', tie: 'm.id' });
}

export const find = (ctx: BusinessCtx, id: number) => membersOf(ctx).where('m.id', '=', id).executeTakeFirst();
export type MemberRow = NonNullable<Awaited<ReturnType<typeof find>>>;

export const among = (ctx: BusinessCtx, boardId: number, userIds: readonly number[]) =>
  membersOf(ctx)
    .where('m.board_id', '=', boardId)
    .where('m.user_id', '=', sql<number>`any (${userIds}::bigint[])`)
    .orderBy(sql`lower(u.name)`)
    .orderBy('m.id')
    .execute();

/** Who is on the board already stays with the role they have. */
export async function insert(
  ctx: BusinessCtx,
  boardId: number,
  userIds: readonly number[],
  roleId: number,
  by: number | null,
): Promise<void> {
  await sql`insert into board_members (business_id, board_id, user_id, role_id, created_by)
    select ${ctx.businessId}, ${boardId}, u, ${roleId}, ${by} from unnest(${userIds}::bigint[]) u
    on conflict (business_id, board_id, user_id) do nothing`.execute(ctx.db);
}

export const setRole = (ctx: BusinessCtx, id: number, roleId: number) =>
  ctx.db
    .updateTable('board_members')
    .set({ role_id: roleId })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export const remove = (ctx: BusinessCtx, id: number) =>
  ctx.db.deleteFrom('board_members').where('business_id', '=', ctx.businessId).where('id', '=', id).execute();

/** On the boards of one who leaves, where the other is not yet. */
export async function follow(ctx: BusinessCtx, from: number, to: number, roleId: number, by: number | null) {
  await sql`insert into board_members (business_id, board_id, user_id, role_id, created_by)
    select business_id, board_id, ${to}, ${roleId}, ${by} from board_members
     where business_id = ${ctx.businessId} and user_id = ${from}
    on conflict (business_id, board_id, user_id) do nothing`.execute(ctx.db);
}

export const removeEverywhere = (ctx: BusinessCtx, userId: number) =>
  ctx.db.deleteFrom('board_members').where('business_id', '=', ctx.businessId).where('user_id', '=', userId).execute();

/** Of these users, how many work in the business. */
export async function countColleagues(ctx: BusinessCtx, userIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n
    from app.members_at_work(${userIds}::bigint[])`.execute(ctx.db);
  return rows[0]!.n;
}
