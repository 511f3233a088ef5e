import type { Day } from '@daftar/domain/dates';
import type { LoadSums } from '@daftar/domain/work/team-load';
import { sql, type RawBuilder } from 'kysely';
import type { TaskVisibility } from '#server/access/task-visibility.ts';
import { taskStatus, type TaskClock } from '#server/features/boards/task-clock.service.ts';
import type { BusinessCtx } from '#server/platform/context.ts';

export type MemberLoad = LoadSums & { id: number; name: string };
type Asked = { clock: TaskClock; to: Day; visibility: TaskVisibility; user: number; most: number };

/** Open tasks that are overdue or due by a day; the caller's alone unless they see all members. */
const dueTasks = (ctx: BusinessCtx, { to, visibility, user }: Asked): RawBuilder<unknown> => sql`
  select *, greatest(0, coalesce(estimate, 0) - logged_seconds) as rest from app.visible_tasks t
   where t.business_id = ${ctx.businessId} and t.deleted_at is null and t.archived_at is null
     and t.state in ('TODO', 'PENDING') and t.due_order <= ${to}::date and t.assignee_ids <> '{}'
     ${
       visibility === null
         ? sql``
         : sql`and t.id = any (array(select p.task_id from task_people p where p.business_id = ${ctx.businessId}
             and p.user_id = ${user} and p.is_open and p.part = 'assignee' and p.due_date <= ${to}::date
             and p.board_id = any (${[...visibility.all, ...visibility.own]}::bigint[])))`
     }`;

/**
 * Sums for each list of assignees, then for each of them: looking up the tasks of each member, or listing the assignees
 * of each task, takes several times longer. Shared as in the domain: evenly, and the first get the remaining seconds.
 */
const sumsOfAssignees = (ctx: BusinessCtx, asked: Asked): RawBuilder<unknown> => sql`
  select a.user_id, sum(g.due_within)::int as due_within, sum(g.overdue)::int as overdue,
         sum(g.unestimated)::int as unestimated,
         sum(g.whole + (select count(*) from unnest(g.seconds) s (more) where s.more >= a.place))::int8 as remaining
    from (select t.assignee_ids, count(*) as due_within,
              count(*) filter (where ${taskStatus(asked.clock)} = 'OVERDUE') as overdue,
              count(*) filter (where t.estimate is null) as unestimated,
              sum(t.rest / cardinality(t.assignee_ids)) as whole,
              array_agg(t.rest % cardinality(t.assignee_ids)) filter (where cardinality(t.assignee_ids) > 1) as seconds
            from (${dueTasks(ctx, asked)}) t group by t.assignee_ids) g
    cross join lateral unnest(g.assignee_ids) with ordinality a (user_id, place)
   where a.place = array_position(g.assignee_ids, a.user_id) group by a.user_id`;

/** Members with the most open tasks, or the caller alone, and the sums of what is due. */
export async function memberLoads(ctx: BusinessCtx, asked: Asked): Promise<MemberLoad[]> {
  const { visibility, user, most } = asked;
  const boards = visibility && [...visibility.all, ...visibility.own];
  const { rows } = await sql<MemberLoad>`
    select u.id, u.name, o.open, coalesce(d.overdue, 0) as overdue, coalesce(d.due_within, 0) as due_within,
           coalesce(d.remaining, 0) as remaining, coalesce(d.unestimated, 0) as unestimated
      from members m join users u on u.id = m.user_id
      cross join lateral (select count(*)::int as open from task_people p
        where p.business_id = m.business_id and p.user_id = m.user_id and p.is_open and p.part = 'assignee'
          ${boards === null ? sql`` : sql`and p.board_id = any (${boards}::bigint[])`}) o
      left join (${sumsOfAssignees(ctx, asked)}) d on d.user_id = m.user_id
     where m.business_id = ${ctx.businessId} and m.deactivated_at is null
       ${visibility === null ? sql`` : sql`and m.user_id = ${user}`}
     order by o.open desc, u.name limit ${most}`.execute(ctx.db);
  return rows;
}
