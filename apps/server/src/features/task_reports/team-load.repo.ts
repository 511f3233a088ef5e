import type { Day } from '@daftar/domain/dates';
import type { LoadTask } from '@daftar/domain/work/team-load';
import { sql } from 'kysely';
import type { TaskVisibility } from '#server/access/task-visibility.ts';
import type { BusinessCtx } from '#server/platform/context.ts';

/** Members and their number of open tasks. */
export async function people(ctx: BusinessCtx, visibility: TaskVisibility, only: number | null, most: number) {
  const { rows: found } = await sql<{ id: number; name: string; open: number }>`
    select u.id, u.name, count(p.task_id)::int as open
      from members m join users u on u.id = m.user_id
      left join task_people p on p.business_id = m.business_id and p.user_id = m.user_id and p.is_open
       and p.part = 'assignee' ${visibility === null ? sql`` : sql`and p.board_id = any (${[...visibility.all, ...visibility.own]}::bigint[])`}
     where m.business_id = ${ctx.businessId} and m.deactivated_at is null
       ${only === null ? sql`` : sql`and m.user_id = ${only}`}
     group by u.id, u.name order by open desc, u.name limit ${most}`.execute(ctx.db);
  return found;
}

/** Open tasks that are overdue or due by a day, the earliest first. */
export async function dueBy(ctx: BusinessCtx, to: Day, users: readonly number[], boards: readonly number[] | null) {
  const { rows: found } = await sql<LoadTask & { id: number }>`
    select t.id, t.state, t.due_date, t.snoozed_until, t.assignee_ids, t.estimate, t.logged_seconds as logged
      from board_tasks t
     where t.business_id = ${ctx.businessId} and t.id in (select p.task_id from task_people p
        where p.business_id = ${ctx.businessId} and p.user_id = any (${users}::bigint[]) and p.is_open and p.part = 'assignee'
          and p.due_date <= ${to}::date ${boards === null ? sql`` : sql`and p.board_id = any (${boards}::bigint[])`})
     order by t.due_date`.execute(ctx.db);
  return found;
}
