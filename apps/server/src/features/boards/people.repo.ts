import type { LoadTask } from '@daftar/domain/work/team-load';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

export async function find(ctx: BusinessCtx, userId: number) {
  return ctx.db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('roles as r', (join) => join.onRef('r.business_id', '=', 'm.business_id').onRef('r.id', '=', 'm.role_id'))
    .select(['u.id', 'u.name', 'u.image', 'r.name as business_role', 'm.role_id', 'm.deactivated_at'])
    .where('m.business_id', '=', ctx.businessId)
    .where('m.user_id', '=', userId)
    .executeTakeFirst();
}

/** Active boards of a member. */
export const boardsOf = (ctx: BusinessCtx, userId: number) =>
  ctx.db
    .selectFrom('board_members as m')
    .innerJoin('boards as b', (join) =>
      join.onRef('b.business_id', '=', 'm.business_id').onRef('b.id', '=', 'm.board_id'),
    )
    .innerJoin('board_roles as r', (join) =>
      join.onRef('r.business_id', '=', 'm.business_id').onRef('r.id', '=', 'm.role_id'),
    )
    .select(['b.id', 'b.name', 'b.code', 'b.colour', 'r.name as role_name'])
    .where('m.business_id', '=', ctx.businessId)
    .where('m.user_id', '=', userId)
    .where('b.deleted_at', 'is', null)
    .where('b.archived_at', 'is', null)
    .orderBy(sql`lower(b.name)`)
    .orderBy('b.id')
    .execute();

export async function openTasks(ctx: BusinessCtx, userId: number, boardIds: readonly number[]) {
  const { rows } = await sql<LoadTask & { board_id: number }>`
    select t.board_id, t.state, t.due_date, t.snoozed_until, t.assignee_ids, t.estimate, t.logged_seconds as logged
      from task_people p join board_tasks t on t.business_id = p.business_id and t.id = p.task_id
     where p.business_id = ${ctx.businessId} and p.user_id = ${userId} and p.is_open and p.part = 'assignee'
       and p.board_id = any (${boardIds}::bigint[])
     order by p.due_date`.execute(ctx.db);
  return rows;
}
