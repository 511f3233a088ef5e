import type { TIME_KEYS } from '@daftar/contract/timesheets';
import type { Day } from '@daftar/domain/dates';
import type { TimeEntry } from '@daftar/domain/work/time-totals';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

export type TotalsFilter = {
  from: Day;
  to: Day;
  user_id?: number | undefined;
  client_id?: number | undefined;
  board_task_id?: number | undefined;
  service_id?: number | undefined;
  /** Of the client. */
  group_id?: number | undefined;
  /** Of the member. */
  branch_id?: number | undefined;
};
export type TimeKey = (typeof TIME_KEYS)[number];

const VALUE = sql`round(r.duration * r.charge_rate / 3600, 2)`;
const COST = sql`round(r.duration * r.cost_rate / 3600, 2)`;

/** Each value is rounded on its range, and only added afterwards (domain, work/time-totals.ts). */
const SUMS = sql`sum(r.duration)::bigint as seconds,
  coalesce(sum(r.duration) filter (where r.is_billable), 0)::bigint as billable_seconds,
  coalesce(sum(${VALUE}) filter (where r.is_billable), 0)::numeric(17, 2)::text as value,
  coalesce(sum(${COST}), 0)::numeric(17, 2)::text as cost,
  count(*)::int as entries`;

const BY = {
  task: { key: sql`r.board_task_id`, name: sql`coalesce(b.code || '-' || r.number || ' ' || r.name, '')` },
  user: { key: sql`r.user_id`, name: sql`u.name` },
  day: { key: sql`r.day`, name: sql`r.day::text` },
  client: { key: sql`r.client_id`, name: sql`coalesce(c.client_full_name, '')` },
  service: { key: sql`r.service_id`, name: sql`coalesce(s.name, '')` },
} as const satisfies Record<TimeKey, unknown>;

/** Through the view, which joins the tasks: the policies would look for the task of each entry. */
const ranges = (ctx: BusinessCtx, filter: TotalsFilter) => sql`app.visible_time r
  join users u on u.id = r.user_id
  left join boards b on b.business_id = r.business_id and b.id = r.board_id
  left join clients c on c.business_id = r.business_id and c.id = r.client_id
  left join services s on s.business_id = r.business_id and s.id = r.service_id
 where ${sql.join(conditions(ctx, filter), sql` and `)}`;

const conditions = (ctx: BusinessCtx, { from, to, group_id, branch_id, ...equal }: TotalsFilter) => [
  sql`r.business_id = ${ctx.businessId} and r.day >= ${from} and r.day <= ${to}`,
  ...(['user_id', 'client_id', 'board_task_id', 'service_id'] as const).flatMap((name) =>
    equal[name] === undefined ? [] : [sql`${sql.ref(`r.${name}`)} = ${equal[name]}`],
  ),
  ...(group_id === undefined ? [] : [sql`c.group_by = ${group_id}`]),
  ...(branch_id === undefined ? [] : [worksIn(ctx, branch_id)]),
];

/** Members of a branch, as attendance lists them. */
const worksIn = (ctx: BusinessCtx, branchId: number) => sql`r.user_id = any (array(select m.user_id from members m
  where m.business_id = ${ctx.businessId} and (m.all_branches or exists (select from member_branches b
    where b.business_id = m.business_id and b.member_id = m.id and b.branch_id = ${branchId}))))`;

/** The entries behind the sums, with their names, as a query for reports. */
export const records = (ctx: BusinessCtx, filter: TotalsFilter) =>
  sql`select r.id, r.user_id, u.name as "user", r.day, r.task_id, b.code || '-' || r.number as reference,
    r.name as task, r.client_id, c.client_full_name as client, s.name as service, r.duration as seconds, r.is_billable,
    r.note, case when r.is_billable then ${VALUE} else 0 end as value, ${COST} as cost from ${ranges(ctx, filter)}`;

/** Filters that need no other table than the tasks. */
export type PlainFilter = Omit<TotalsFilter, 'group_id'>;

/** The sums of those entries by member or client; nothing is joined to name them. */
export const sumsOf = (ctx: BusinessCtx, filter: PlainFilter, by: 'user_id' | 'client_id') =>
  sql`(select ${sql.ref(`r.${by}`)}, sum(r.duration) as seconds,
      coalesce(sum(r.duration) filter (where r.is_billable), 0) as billable,
      coalesce(sum(${VALUE}) filter (where r.is_billable), 0) as value, sum(${COST}) as cost
    from ${by === 'user_id' && !filter.client_id && !filter.service_id ? ENTRIES : sql`app.visible_time r`}
   where ${sql.join(conditions(ctx, filter), sql` and `)}
   group by 1)`;

/** Finished entries without their tasks. */
const ENTRIES = sql`(select * from time_sheet_ranges where end_date_time is not null) r`;

/** Active members, or one of them. */
export async function activeUsers(ctx: BusinessCtx, filter: Pick<TotalsFilter, 'user_id' | 'branch_id'>) {
  const { user_id, branch_id } = filter;
  const { rows } = await sql<{ user_id: number; name: string }>`select r.user_id, u.name
    from members r join users u on u.id = r.user_id
   where r.business_id = ${ctx.businessId} and r.deactivated_at is null
     ${user_id === undefined ? sql`` : sql`and r.user_id = ${user_id}`}
     ${branch_id === undefined ? sql`` : sql`and ${worksIn(ctx, branch_id)}`}`.execute(ctx.db);
  return rows;
}

export type SumRow = { seconds: number; billable_seconds: number; value: string; cost: string; entries: number };

/** The most first; days in their order. */
export async function sumsBy(ctx: BusinessCtx, by: TimeKey, filter: TotalsFilter, most: number) {
  const { key, name } = BY[by];
  const order = by === 'day' ? sql`1` : sql`sum(r.duration) desc, 1`;
  const { rows } = await sql<SumRow & { key: string; name: string }>`
    select coalesce(${key}::text, '') as key, max(${name}) as name, ${SUMS}
      from ${ranges(ctx, filter)} group by ${key} order by ${order} limit ${most}`.execute(ctx.db);
  return rows;
}

export const sumQuery = (ctx: BusinessCtx, filter: TotalsFilter) =>
  sql<SumRow>`select ${SUMS} from ${ranges(ctx, filter)}`;

export function sumOf([row]: readonly SumRow[]): Omit<SumRow, 'entries'> {
  const { seconds, billable_seconds, value, cost } = row!;
  return { seconds: seconds ?? 0, billable_seconds, value, cost };
}

export const sum = async (ctx: BusinessCtx, filter: TotalsFilter): Promise<Omit<SumRow, 'entries'>> =>
  sumOf((await sumQuery(ctx, filter).execute(ctx.db)).rows);

/** The entries of some tasks, for billing: each once, with its rates as they were then. */
export async function entriesOf(ctx: BusinessCtx, taskIds: readonly number[]): Promise<TimeEntry[]> {
  const { rows } = await sql<TimeEntry>`
    select r.id, r.user_id, r.board_task_id, t.client_id, t.service_id, r.day, r.duration as seconds, r.is_billable,
           r.charge_rate, r.cost_rate
      from time_sheet_ranges r
      join board_tasks t on t.business_id = r.business_id and t.id = r.board_task_id
     where r.business_id = ${ctx.businessId} and r.board_task_id = any (${taskIds}::bigint[]) and r.end_date_time is not null
     order by r.day, r.id`.execute(ctx.db);
  return rows;
}

/** Time on a task by member. */
export const byPerson = (ctx: BusinessCtx, taskId: number, most: number) =>
  ctx.db
    .selectFrom('time_sheet_ranges as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['r.user_id', 'u.name as user_name', sql<number>`sum(r.duration)::int`.as('seconds')])
    .where('r.business_id', '=', ctx.businessId)
    .where('r.board_task_id', '=', taskId)
    .groupBy(['r.user_id', 'u.name'])
    .orderBy(sql`sum(r.duration)`, 'desc')
    .limit(most)
    .execute();
