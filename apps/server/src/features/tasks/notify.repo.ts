import type { Day } from '@daftar/domain/dates';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import type { TaskRecord } from './tasks.repo.ts';

const AT_ONCE = 1000;

/**
 * Open tasks that are due between these days and not yet notified. Marks them in the same statement, so that two
 * processes never notify the same task.
 */
export async function markDueTasks(
  ctx: BusinessCtx,
  event: 'due_soon' | 'overdue',
  { from, to, today }: { from: Day; to: Day; today: Day },
): Promise<TaskRecord[]> {
  const { rows } = await sql<TaskRecord>`
    with due as (select t.business_id, t.id, t.due_date from board_tasks t
        where t.business_id = ${ctx.businessId} and t.due_date between ${from}::date and ${to}::date
          and t.state in ('TODO', 'PENDING') and t.deleted_at is null and t.archived_at is null
          and (t.snoozed_until is null or t.snoozed_until <= ${today}::date)
          and not exists (select from task_notices n where n.business_id = t.business_id and n.task_id = t.id
            and n.event = ${event} and n.due_date = t.due_date)
        order by t.due_date, t.id limit ${AT_ONCE}),
      marked as (insert into task_notices (business_id, task_id, event, due_date)
        select business_id, id, ${event}, due_date from due on conflict do nothing returning task_id)
    select t.* from marked join board_tasks t on t.business_id = ${ctx.businessId} and t.id = marked.task_id
     order by t.due_date, t.id`.execute(ctx.db);
  return rows;
}
