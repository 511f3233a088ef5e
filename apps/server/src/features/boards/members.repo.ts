import type { TemplateRecord } from '@daftar/contract/work/board';
import type { PermissionSet } from '@daftar/domain/permissions';
import type { Action } from '@daftar/domain/work/automations';
import type { BoardRights } from '@daftar/domain/work/board-roles';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { contains, listPage, type ListQuery } from '#server/platform/db/list-page.ts';

const MAX_COUNT = 1000;
const openTaskCount = sql<number>`(select count(*)::int from (select from task_people p
  where p.business_id = m.business_id and p.user_id = m.user_id and p.part = 'assignee' and p.is_open
    and p.board_id = m.board_id limit ${sql.lit(MAX_COUNT)}) c)`;

const membersOf = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('board_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('board_roles as r', (join) =>
      join.onRef('r.business_id', '=', 'm.business_id').onRef('r.id', '=', 'm.role_id'),
    )
    // Business permission; owners have no role.
    .leftJoin('members as w', (join) =>
      join.onRef('w.business_id', '=', 'm.business_id').onRef('w.user_id', '=', 'm.user_id'),
    )
    .leftJoin('roles as wr', (join) =>
      join.onRef('wr.business_id', '=', 'w.business_id').onRef('wr.id', '=', 'w.role_id'),
    )
    .select(['m.id', 'm.version', 'm.created_at', 'm.updated_at', 'm.board_id', 'm.user_id', 'm.role_id'])
    .select(['u.name', 'u.image', 'r.name as role_name', 'r.rights', 'wr.permissions', 'w.deactivated_at'])
    .select(sql<string>`lower(u.name)`.as('name_order'))
    .select(openTaskCount.as('open'))
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

/** Existing members keep their role. */
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

const MAX_LISTED = 20;

/** The first open tasks that a member is assigned or reviews on a board, by due date, and how many there are. */
export async function openTasks(ctx: BusinessCtx, userId: number, boardId: number) {
  const { rows } = await sql<{ id: number; reference: string; name: string; due_date: string | null; total: number }>`
    select t.id, b.code || '-' || t.number as reference, t.name, t.due_date, count(*) over ()::int as total
      from (select distinct p.task_id from task_people p
             where p.business_id = ${ctx.businessId} and p.user_id = ${userId} and p.is_open
               and p.part in ('assignee', 'reviewer') and p.board_id = ${boardId} limit ${sql.lit(MAX_COUNT)}) p
      join board_tasks t on t.business_id = ${ctx.businessId} and t.id = p.task_id
      join boards b on b.business_id = t.business_id and b.id = t.board_id
     order by t.due_date nulls last, t.id limit ${sql.lit(MAX_LISTED)}`.execute(ctx.db);
  return { data: rows.map(({ total: _total, ...task }) => task), total: rows[0]?.total ?? 0 };
}

type Template = Pick<TemplateRecord, 'id' | 'template'>;
type Automation = { id: number; actions: Action[] };

/** Locked; including those in the bin, which may be restored. */
export async function templatesOfPerson(ctx: BusinessCtx, userId: number): Promise<Template[]> {
  const one = JSON.stringify([userId]);
  const { rows } = await sql<Template>`
    select id, template from task_templates where business_id = ${ctx.businessId}
       and (template -> 'assignee_ids' @> ${one}::jsonb or template -> 'reviewer_ids' @> ${one}::jsonb)
     order by id for update`.execute(ctx.db);
  return rows;
}

/** Locked: automations that assign or notify the member. */
export async function automationsOfPerson(ctx: BusinessCtx, userId: number): Promise<Automation[]> {
  const one = JSON.stringify([{ user_ids: [userId] }]);
  const { rows } = await sql<Automation>`
    select id, actions from board_automations where business_id = ${ctx.businessId} and actions @> ${one}::jsonb
     order by id for update`.execute(ctx.db);
  return rows;
}

export const setTemplate = (ctx: BusinessCtx, { id, template }: Template) =>
  ctx.db
    .updateTable('task_templates')
    .set({ template: JSON.stringify(template) })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export const setActions = (ctx: BusinessCtx, { id, actions }: Automation) =>
  ctx.db
    .updateTable('board_automations')
    .set({ actions: JSON.stringify(actions) })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();
