import type { Day } from '@daftar/domain/dates';
import type { LoadSums } from '@daftar/domain/work/team-load';
import { sql, type RawBuilder } from 'kysely';
import type { TaskVisibility } from '#server/access/task-visibility.ts';
import type { TaskClock } from '#server/features/boards/task-clock.service.ts';
import type { BusinessCtx } from '#server/platform/context.ts';

export type MemberLoad = LoadSums & { id: number; name: string };
type Asked = { clock: TaskClock; to: Day; visibility: TaskVisibility; user: number; most: number };

/** The caller's open tasks due by a day, on the boards that they see. Null: all members' tasks. */
const ownTasks = (ctx: BusinessCtx, { to, visibility, user }: Asked): RawBuilder<unknown> =>
  visibility === null
    ? sql`null::bigint[]`
    : sql`array(select p.task_id from task_people p where p.business_id = ${ctx.businessId} and p.user_id = ${user}
        and p.is_open and p.part = 'assignee' and p.due_date <= ${to}::date
        and p.board_id = any (${[...visibility.all, ...visibility.own]}::bigint[]))`;

/** Shared as in the domain: evenly, and the first assignees get the remaining seconds. */
const sumsOfAssignees = (ctx: BusinessCtx, asked: Asked): RawBuilder<unknown> => sql`
  select a.user_id, sum(w.tasks)::int as due_within, sum(w.overdue)::int as overdue,
         sum(w.unestimated)::int as unestimated,
         sum(w.share + (select count(*) from unnest(w.rests) r (seconds) where r.seconds >= a.place))::int8 as remaining
    from app.due_work(${ctx.businessId}, ${asked.clock.today}::date, ${asked.to}::date, ${ownTasks(ctx, asked)}) w
    cross join lateral unnest(w.assignee_ids) with ordinality a (user_id, place)
   where a.place = array_position(w.assignee_ids, a.user_id) group by a.user_id`;

/** Members with the most open tasks, or the caller alone, and the sums of what is due. */
export async function memberLoads(ctx: BusinessCtx, asked: Asked): Promise<MemberLoad[]> {
  const { clock, visibility, user, most } = asked;
  const boards = visibility && [...visibility.all, ...visibility.own];
  const { rows } = await sql<MemberLoad>`
    select u.id, u.name, o.open, ${clock.autoOverdue ? sql`coalesce(d.overdue, 0)` : sql`0`} as overdue,
           coalesce(d.due_within, 0) as due_within, coalesce(d.remaining, 0) as remaining,
           coalesce(d.unestimated, 0) as unestimated
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
