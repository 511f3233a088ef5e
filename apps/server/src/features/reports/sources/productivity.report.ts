import { userProductivity } from '@daftar/contract/reports/productivity';
import { sql } from 'kysely';
import { actorId, type MemberCtx } from '#server/platform/context.ts';
import { isTaskVisible } from '#server/access/task-visibility.ts';
import { taskVisibilityOf } from '#server/features/boards/access.service.ts';
import { taskClock } from '#server/features/boards/task-clock.service.ts';
import { summarySource, type Chosen, type Sourced, type Sql } from '../source.ts';
import { momentsOf, within } from '../which-clients.ts';

type Asked = Chosen<typeof userProductivity>;

/** Members who worked here in the period: everyone who did not leave before it. */
const people = (ctx: MemberCtx, { user_id, role_id, branch_id, from }: Asked): Sql => sql`
  select m.user_id, u.name as user_name, o.name as role_name
    from members m join users u on u.id = m.user_id
    left join roles o on o.business_id = m.business_id and o.id = m.role_id
   where m.business_id = ${ctx.businessId}
     and (m.deactivated_at is null ${from ? sql`or m.deactivated_at >= ${from}::date` : sql`or true`})
     ${user_id ? sql`and m.user_id = ${user_id}` : sql``} ${role_id ? sql`and m.role_id = ${role_id}` : sql``}
     ${
       branch_id
         ? sql`and (m.all_branches or exists (select from member_branches b where b.business_id = m.business_id
             and b.member_id = m.id and b.branch_id = ${branch_id}))`
         : sql``
     }`;

/** The task of a record. */
const TASK = sql`t.id as task_id, t.name as task_name, t.client_id, t.due_date, t.assignee_ids`;
const NO_TIME = sql`0 as hours, 0.00 as value`;

/** Tasks that were done, tasks that are overdue now, and tasks that a reviewer returned: each with its assignees. */
async function tasksOf(ctx: MemberCtx, chosen: Asked): Promise<Sql> {
  const { today, autoOverdue } = await taskClock(ctx);
  const moments = await momentsOf(ctx, chosen);
  const seen = sql`t.business_id = ${ctx.businessId} and t.deleted_at is null
    and ${isTaskVisible(await taskVisibilityOf(ctx), actorId(ctx))}`;
  const dayOf = (moment: string) => sql`(${sql.ref(moment)} at time zone ${moments.timezone})::date`;
  const overdue = sql`
    select 'o' || t.id, 'Overdue', t.due_date, false, ${TASK} from app.visible_tasks t
     where ${seen} and t.archived_at is null and t.state in ('TODO', 'PENDING') and t.due_date < ${today}::date
       and (t.snoozed_until is null or t.snoozed_until <= ${today}::date)`;
  return sql`
    select 'd' || t.id as id, 'Done' as kind, ${dayOf('t.completed_at')} as date,
        coalesce(${dayOf('t.completed_at')} <= t.due_date, false) as is_on_time, ${TASK}
      from app.visible_tasks t
     where ${seen} and t.state = 'COMPLETED' and t.completed_at is not null and ${within('t.completed_at', moments)}
    union all
    select 'r' || a.id, 'Returned', ${dayOf('a.at')}, false, ${TASK}
      from app.visible_activities a
      join app.visible_tasks t on t.business_id = a.business_id and t.id = a.record_id
     where a.business_id = ${ctx.businessId} and a.entity = 'board_tasks' and a.action = 'update'
       and a.changes -> 'review' ->> 1 = 'Returned' and ${within('a.at', moments)} and ${seen}
    ${autoOverdue ? sql`union all ${overdue}` : sql``}`;
}

/** Time entries as the timesheet totals count them: ended ones, each rounded to the paisa. */
const timeOf = (ctx: MemberCtx, { from, to }: Asked): Sql => sql`
  select 'h' || r.id as id, 'Time' as kind, r.day as date, r.user_id, r.duration as hours,
      case when r.is_billable then round(r.duration * r.charge_rate / 3600, 2) else 0.00 end as value,
      t.id as task_id, t.name as task_name, t.client_id, t.due_date
    from time_sheet_ranges r left join app.visible_tasks t on t.business_id = r.business_id and t.id = r.board_task_id
   where r.business_id = ${ctx.businessId} and r.end_date_time is not null
     ${from ? sql`and r.day >= ${from}::date` : sql``} ${to ? sql`and r.day <= ${to}::date` : sql``}`;

const CLIENT = (ctx: MemberCtx): Sql =>
  sql`left join app.visible_clients c on c.business_id = ${ctx.businessId} and c.id = w.client_id`;

/** A task with two assignees is in both of their rows, and once in the totals. */
const records = async (ctx: MemberCtx, chosen: Asked, isOnce: boolean): Promise<Sql> => {
  const tasks = await tasksOf(ctx, chosen);
  const assigned = isOnce
    ? sql`select w.id, w.kind, w.date, w.is_on_time, null::bigint as user_id, ${NO_TIME}, w.task_id, w.task_name,
          w.client_id, w.due_date
        from (${tasks}) w where w.assignee_ids && array(select p.user_id from people p)`
    : sql`select w.id || '-' || s.user_id as id, w.kind, w.date, w.is_on_time, s.user_id, ${NO_TIME}, w.task_id,
          w.task_name, w.client_id, w.due_date
        from (${tasks}) w cross join lateral unnest(w.assignee_ids) s (user_id)`;
  const timed = sql`select h.id, h.kind, h.date, false, h.user_id, h.hours, h.value, h.task_id, h.task_name,
      h.client_id, h.due_date
    from (${timeOf(ctx, chosen)}) h ${isOnce ? sql`where h.user_id in (select p.user_id from people p)` : sql``}`;
  const names = isOnce ? sql`` : sql`join people p on p.user_id = w.user_id`;
  const shown = isOnce ? sql`` : sql`, p.user_name, p.role_name`;
  return sql`with people as materialized (${people(ctx, chosen)})
    select w.*, c.client_full_name as client_name ${shown}
      from (${assigned} union all ${timed}) w ${names} ${CLIENT(ctx)}`;
};

const count = (kind: string, more = '') => ({ sql: 'count(*)', where: `r.kind = '${kind}'${more}` });
const sumOf = (column: string) => ({ sql: `sum(r.${column})`, where: `r.kind = 'Time' and r.${column} <> 0` });

const scorecard = summarySource(userProductivity, {
  records: (ctx, chosen) => records(ctx, chosen, false),
  once: (ctx, chosen) => records(ctx, chosen, true),
  keys: people,
  by: { key: 'user_id', columns: ['user_name', 'user_id', 'role_name'] },
  figures: {
    tasks_done: count('Done'),
    on_time: count('Done', ' and r.is_on_time'),
    hours: sumOf('hours'),
    value: sumOf('value'),
    reviews_returned: count('Returned'),
    overdue: count('Overdue'),
  },
});

export const sources: readonly Sourced[] = [scorecard];
