import type { ReportGroup, ReportRow } from '@daftar/contract/task_reports';
import type { Day } from '@daftar/domain/dates';
import type { LoadTask } from '@daftar/domain/work/team-load';
import { sql, type RawBuilder } from 'kysely';
import type { BusinessCtx } from '#server/context.ts';
import { inSight, type Sight } from '#server/db/task-sight.ts';

export type ReportFilter = {
  from: Day;
  to: Day;
  board_id?: number | undefined;
  sight: Sight;
  user: number | null;
  today: Day;
  autoOverdue: boolean;
};

/** The key of a group, what it is called, and how to come to it from a task. */
const GROUPS: Record<ReportGroup, { key: string; join: string; name: string }> = {
  user: {
    key: 'a.user_id',
    join: 'left join lateral unnest(t.assignee_ids) a(user_id) on true left join users g on g.id = a.user_id',
    name: "coalesce(g.name, 'Nobody')",
  },
  service: {
    key: 't.service_id',
    join: 'left join services g on g.business_id = t.business_id and g.id = t.service_id',
    name: "coalesce(g.name, 'No service')",
  },
  board: {
    key: 't.board_id',
    join: 'join boards g on g.business_id = t.business_id and g.id = t.board_id',
    name: 'g.name',
  },
  client: {
    key: 't.client_id',
    join: 'left join clients g on g.business_id = t.business_id and g.id = t.client_id',
    name: "coalesce(g.client_full_name, 'No client')",
  },
};

/** As domain, work/task-status.ts, has it, in one look over the range. */
const counted = ({ today, autoOverdue }: ReportFilter): RawBuilder<unknown> => {
  const open = sql`t.state in ('TODO', 'PENDING')`;
  const asleep = sql`(t.snoozed_until is not null and t.snoozed_until > ${today}::date)`;
  const late = autoOverdue ? sql`t.due_date < ${today}::date` : sql`false`;
  const awake = (state: string) => sql`t.state = ${state} and not ${asleep} and not coalesce(${late}, false)`;
  return sql`count(*) filter (where ${awake('TODO')})::int as todo,
    count(*) filter (where ${awake('PENDING')})::int as pending,
    count(*) filter (where ${open} and not ${asleep} and ${late})::int as overdue,
    count(*) filter (where ${open} and ${asleep})::int as snoozed,
    count(*) filter (where t.state = 'COMPLETED')::int as completed,
    count(*) filter (where t.state = 'CANCELLED')::int as cancelled,
    count(*)::int as total,
    count(*) filter (where t.state = 'COMPLETED' and (t.completed_at at time zone z.timezone)::date <= t.due_date)::int as on_time,
    coalesce(sum(t.estimate), 0)::int8 as estimate, coalesce(sum(t.logged_seconds), 0)::int8 as logged`;
};

const tasks = (ctx: BusinessCtx, filter: ReportFilter): RawBuilder<unknown> =>
  sql`t.business_id = ${ctx.businessId} and t.deleted_at is null and t.due_order >= ${filter.from}::date
    and t.due_order <= ${filter.to}::date and ${inSight(filter.sight, filter.user)}
    ${filter.board_id ? sql`and t.board_id = ${filter.board_id}` : sql``}`;

const ZONE = sql`join businesses z on z.id = t.business_id`;

export async function rows(
  ctx: BusinessCtx,
  group: ReportGroup,
  filter: ReportFilter,
  most: number,
): Promise<ReportRow[]> {
  const { key, join, name } = GROUPS[group];
  const found = await sql<ReportRow>`select ${sql.raw(key)} as id, ${sql.raw(name)} as name, ${counted(filter)}
     from app.own_tasks t ${ZONE} ${sql.raw(join)} where ${tasks(ctx, filter)}
    group by 1, 2 order by total desc, 2 limit ${most}`.execute(ctx.db);
  return found.rows;
}

export async function totals(ctx: BusinessCtx, filter: ReportFilter): Promise<Omit<ReportRow, 'id' | 'name'>> {
  const found = await sql<Omit<ReportRow, 'id' | 'name'>>`select ${counted(filter)}
     from app.own_tasks t ${ZONE} where ${tasks(ctx, filter)}`.execute(ctx.db);
  return found.rows[0]!;
}

/** Who is on boards, and how much is open with each: a practice has few. */
export async function people(ctx: BusinessCtx, sight: Sight, only: number | null, most: number) {
  const { rows: found } = await sql<{ id: number; name: string; open: number }>`
    select u.id, u.name, count(distinct p.task_id)::int as open
      from members m join users u on u.id = m.user_id
      left join task_people p on p.business_id = m.business_id and p.user_id = m.user_id and p.is_open
       and p.part = 'assignee' ${sight === null ? sql`` : sql`and p.board_id = any (${[...sight.all, ...sight.own]}::bigint[])`}
     where m.business_id = ${ctx.businessId} and m.deactivated_at is null
       ${only === null ? sql`` : sql`and m.user_id = ${only}`}
     group by u.id, u.name order by open desc, u.name limit ${most}`.execute(ctx.db);
  return found;
}

/** Open tasks that are late or due by a day, the nearest first. */
export async function dueBy(
  ctx: BusinessCtx,
  to: Day,
  users: readonly number[],
  boards: readonly number[] | null,
  most: number,
) {
  const { rows: found } = await sql<LoadTask & { id: number }>`
    select t.id, t.state, t.due_date, t.snoozed_until, t.assignee_ids, t.estimate, t.logged_seconds as logged
      from board_tasks t
     where t.business_id = ${ctx.businessId} and t.id in (select p.task_id from task_people p
        where p.business_id = ${ctx.businessId} and p.user_id = any (${users}::bigint[]) and p.is_open and p.part = 'assignee'
          and p.due_date <= ${to}::date ${boards === null ? sql`` : sql`and p.board_id = any (${boards}::bigint[])`})
     order by t.due_date limit ${most}`.execute(ctx.db);
  return found;
}
