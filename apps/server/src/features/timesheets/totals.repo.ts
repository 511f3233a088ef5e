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
};
export type TimeKey = (typeof TIME_KEYS)[number];

/** Each value is rounded on its range, and only added afterwards (domain, work/time-totals.ts). */
const SUMS = sql`sum(r.duration)::bigint as seconds,
  coalesce(sum(r.duration) filter (where r.is_billable), 0)::bigint as billable_seconds,
  coalesce(sum(round(r.duration * r.charge_rate / 3600, 2)) filter (where r.is_billable), 0)::numeric(17, 2)::text as value,
  coalesce(sum(round(r.duration * r.cost_rate / 3600, 2)), 0)::numeric(17, 2)::text as cost,
  count(*)::int as entries`;

const BY = {
  task: { key: sql`r.board_task_id`, name: sql`coalesce(b.code || '-' || t.number || ' ' || t.name, '')` },
  user: { key: sql`r.user_id`, name: sql`u.name` },
  day: { key: sql`r.day`, name: sql`r.day::text` },
  client: { key: sql`t.client_id`, name: sql`coalesce(c.client_full_name, '')` },
  service: { key: sql`t.service_id`, name: sql`coalesce(s.name, '')` },
} as const satisfies Record<TimeKey, unknown>;

const ranges = (ctx: BusinessCtx, filter: TotalsFilter) => sql`time_sheet_ranges r
  join users u on u.id = r.user_id
  left join board_tasks t on t.business_id = r.business_id and t.id = r.board_task_id
  left join boards b on b.business_id = t.business_id and b.id = t.board_id
  left join clients c on c.business_id = t.business_id and c.id = t.client_id
  left join services s on s.business_id = t.business_id and s.id = t.service_id
 where ${sql.join(conditions(ctx, filter), sql` and `)}`;

const conditions = (ctx: BusinessCtx, { from, to, user_id, client_id, board_task_id }: TotalsFilter) => [
  sql`r.business_id = ${ctx.businessId} and r.day >= ${from} and r.day <= ${to} and r.end_date_time is not null`,
  ...(user_id === undefined ? [] : [sql`r.user_id = ${user_id}`]),
  ...(client_id === undefined ? [] : [sql`t.client_id = ${client_id}`]),
  ...(board_task_id === undefined ? [] : [sql`r.board_task_id = ${board_task_id}`]),
];

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

export async function sum(ctx: BusinessCtx, filter: TotalsFilter): Promise<Omit<SumRow, 'entries'>> {
  const { rows } = await sql<SumRow>`select ${SUMS} from ${ranges(ctx, filter)}`.execute(ctx.db);
  const { seconds, billable_seconds, value, cost } = rows[0]!;
  return { seconds: seconds ?? 0, billable_seconds, value, cost };
}

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
