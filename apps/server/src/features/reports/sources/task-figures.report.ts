import {
  boardThroughput,
  clientDelay,
  reviewQueue,
  statusByService,
  statusByUser,
} from '@daftar/contract/reports/task-figures';
import { addDays, type Day } from '@daftar/domain/dates';
import { startOfDay } from '@daftar/domain/day-start';
import { startOfWeek } from '@daftar/domain/work/timesheets';
import { sql } from 'kysely';
import type { MemberCtx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http-error.ts';
import { completedDelays } from '#server/features/tasks/delay.service.ts';
import { computedRows } from '../computed-rows.ts';
import { summarySource, type Chosen, type Sourced, type Sql } from '../source.ts';
import { ASSIGNEES, dueIn, NAMED, NAMES, REVIEWERS, taskScope, where, type TaskFilters } from './task-scope.ts';

type Dates = { from?: Day; to?: Day };

/** Tasks due in the dates with their status; `more` are columns, `joins` the rows that a task has several of. */
async function dueTasks(ctx: MemberCtx, chosen: TaskFilters & Dates, more: Sql, joins: Sql = sql``): Promise<Sql> {
  const { status, conditions, timezone } = await taskScope(ctx, chosen);
  return sql`select ${NAMES}, t.service_id, t.period_label as period, b.name as board, ${ASSIGNEES} as assignee,
      t.due_date as due, ${status} as status, t.estimate, t.logged_seconds,
      t.state = 'COMPLETED' and (t.completed_at at time zone ${timezone})::date <= t.due_date as is_on_time, ${more}
    from app.visible_tasks t ${NAMED} ${joins} ${where([...conditions, ...dueIn(chosen)])}`;
}

const counted = (status: string) => ({ sql: 'count(*)', where: `r.status = '${status}'` });
const STATUS_FIGURES = {
  todo: counted('TODO'),
  pending: counted('PENDING'),
  overdue: counted('OVERDUE'),
  snoozed: counted('SNOOZED'),
  completed: counted('COMPLETED'),
  cancelled: counted('CANCELLED'),
  total: { sql: 'count(*)' },
  on_time: { sql: 'count(*)', where: 'r.is_on_time' },
  estimate: { sql: 'sum(r.estimate)' },
  logged: { sql: 'sum(r.logged_seconds)' },
};

const ofTasks = (name: string, { sql: figure, where: counts }: { sql: string; where?: string }): Sql =>
  sql`${sql.raw(counts ? `${figure} filter (where ${counts})` : figure)} as ${sql.id(name)}`;

/** Tasks are counted by their assignees first, and then for each of them; `once_…` has those of the first assignee. */
async function tasksByUser(ctx: MemberCtx, chosen: Chosen<typeof statusByUser>): Promise<Sql> {
  const names = Object.keys(STATUS_FIGURES);
  const isFirst = chosen.user_id ? sql`true` : sql`coalesce(a.place, 1) = 1`;
  const sums = names.flatMap((name) => [
    sql`coalesce(sum(${sql.ref(`g.${name}`)}), 0) as ${sql.id(name)}`,
    sql`sum(${sql.ref(`g.${name}`)}) filter (where ${isFirst}) as ${sql.id(`once_${name}`)}`,
  ]);
  const counts = Object.entries(STATUS_FIGURES).map(([name, figure]) => ofTasks(name, figure));
  return sql`select a.user_id, coalesce(u.name, 'Unassigned') as "user", ${sql.join(sums)}
    from (select r.assignee_ids, ${sql.join(counts)} from (${await dueTasks(ctx, chosen, sql`t.assignee_ids`)}) r group by 1) g
    left join lateral unnest(g.assignee_ids) with ordinality a (user_id, place)
      on ${chosen.user_id ? sql`a.user_id = ${chosen.user_id}` : sql`true`}
    left join users u on u.id = a.user_id group by 1, 2`;
}

const byUser = summarySource(statusByUser, {
  records: (ctx, chosen) =>
    dueTasks(
      ctx,
      chosen,
      sql`t.id || '-' || coalesce(a.user_id, 0) as id, a.user_id, coalesce(u.name, 'Unassigned') as "user"`,
      sql`left join lateral unnest(t.assignee_ids) a (user_id)
        on ${chosen.user_id ? sql`a.user_id = ${chosen.user_id}` : sql`true`} left join users u on u.id = a.user_id`,
    ),
  // A task with two assignees is in both rows, and counts once here.
  once: (ctx, chosen) => dueTasks(ctx, chosen, sql`t.id::text as id`),
  groups: tasksByUser,
  by: { key: 'user_id', columns: ['user', 'user_id'] },
  figures: Object.fromEntries(
    Object.entries(STATUS_FIGURES).map(([name, figure]) => [name, { ...figure, totalOfGroups: `sum(g.once_${name})` }]),
  ),
});

const byService = summarySource(statusByService, {
  records: (ctx, chosen) => dueTasks(ctx, chosen, sql`t.id`),
  by: { key: 'service_id', columns: ['service'] },
  figures: { ...STATUS_FIGURES, kept: { sql: 'count(*)', where: "r.status <> 'CANCELLED'" } },
});

const lastAsked = (before: Sql): Sql => sql`(select q.at from activities q where q.business_id = t.business_id
  and q.entity = 'board_tasks' and q.record_id = t.id and q.changes ? 'review'
  and q.changes -> 'review' ->> 1 = 'Waiting' ${before} order by q.id desc limit 1)`;

/** Reviews that wait now, and those answered in the dates. Answers are in the activity log of the task. */
async function reviews(ctx: MemberCtx, chosen: Chosen<typeof reviewQueue>, isOnce: boolean): Promise<Sql> {
  const { user_id, ...filters } = chosen;
  const { conditions, timezone } = await taskScope(ctx, filters);
  const [from, to] = [chosen.from, chosen.to];
  const waits = [
    ...conditions,
    sql`t.archived_at is null and t.review = 'Waiting'`,
    ...(user_id ? [sql`t.reviewer_ids @> array[${user_id}]::bigint[]`] : []),
    ...(user_id && !isOnce ? [sql`p.user_id = ${user_id}`] : []),
  ];
  const answered = [
    ...conditions,
    sql`a.business_id = ${ctx.businessId} and a.entity = 'board_tasks' and a.changes ? 'review'`,
    sql`a.changes -> 'review' ->> 1 in ('Approved', 'Returned')`,
    ...(from ? [sql`a.at >= ${startOfDay(from, timezone).toISOString()}::timestamptz`] : []),
    ...(to ? [sql`a.at < ${startOfDay(addDays(to, 1), timezone).toISOString()}::timestamptz`] : []),
    ...(user_id ? [sql`a.user_id = ${user_id}`] : []),
  ];
  const reviewer = isOnce
    ? { columns: sql`t.id::text as id, null::bigint as reviewer_id, ${REVIEWERS} as reviewer`, joins: sql`` }
    : {
        columns: sql`t.id || '-' || coalesce(p.user_id, 0) as id, p.user_id as reviewer_id, u.name as reviewer`,
        joins: sql`left join lateral unnest(t.reviewer_ids) p (user_id) on true left join users u on u.id = p.user_id`,
      };
  return sql`select w.*, null::timestamptz as answered_at, null::int8 as seconds,
      (w.asked_at at time zone ${timezone})::date as asked_on
    from (select ${reviewer.columns}, ${NAMES}, 'Waiting' as outcome, ${lastAsked(sql``)} as asked_at
            from app.visible_tasks t ${NAMED} ${reviewer.joins} ${where(waits)}) w
    union all
    select d.*, extract(epoch from d.answered_at - d.asked_at)::int8, (d.asked_at at time zone ${timezone})::date
    from (select 'answer ' || a.id, a.user_id, u.name, ${NAMES}, a.changes -> 'review' ->> 1,
                 ${lastAsked(sql`and q.id < a.id`)} as asked_at, a.at as answered_at
            from activities a join app.visible_tasks t on t.business_id = a.business_id and t.id = a.record_id ${NAMED}
            left join users u on u.id = a.user_id ${where(answered)}) d`;
}

const ANSWERED = "r.outcome <> 'Waiting'";
const queue = summarySource(reviewQueue, {
  records: (ctx, chosen) => reviews(ctx, chosen, false),
  // A task with two reviewers waits for both, and counts once here.
  once: (ctx, chosen) => reviews(ctx, chosen, true),
  by: { key: 'reviewer_id', columns: ['reviewer', 'reviewer_id'] },
  figures: {
    waiting: { sql: 'count(*)', where: "r.outcome = 'Waiting'" },
    returned: { sql: 'count(*)', where: "r.outcome = 'Returned'" },
    approved: { sql: 'count(*)', where: "r.outcome = 'Approved'" },
    reviewed: { sql: 'count(*)', where: ANSWERED },
    seconds: { sql: 'sum(r.seconds)', where: ANSWERED },
    oldest: { sql: 'min(r.asked_on)', where: "r.outcome = 'Waiting'" },
  },
});

/** More than a large business completes in a year. */
const MAX_COMPLETED = 50_000;

const delay = summarySource(clientDelay, {
  records: async (ctx, chosen) => {
    const { from, to, board_id, branch_id: branch, client_id, service_id, user_id } = chosen;
    const delays = await completedDelays(
      ctx,
      {
        ...(from ? { completed_from: from } : {}),
        ...(to ? { completed_to: to } : {}),
        ...(board_id ? { board_id } : {}),
        ...(branch ? { branch } : {}),
        ...(client_id ? { client: [client_id] } : {}),
        ...(service_id ? { service: [service_id] } : {}),
        ...(user_id ? { assignee: [user_id] } : {}),
      },
      MAX_COMPLETED + 1,
    );
    if (delays.length > MAX_COMPLETED)
      throw invalid({ field: 'to_date', rule: 'range', message: 'Select a shorter period or a board.' });
    const { timezone } = await taskScope(ctx);
    const types = { task_id: 'bigint', client_days: 'integer', firm_days: 'integer', is_on_time: 'boolean' } as const;
    return sql`select t.id, ${NAMES}, t.client_id || ' ' || coalesce(t.service_id, 0) as row_key, t.due_date as due,
        (t.completed_at at time zone ${timezone})::date as completed_on, d.client_days, d.firm_days, d.is_on_time
      from (${computedRows(delays, types)}) d
      join app.visible_tasks t on t.business_id = ${ctx.businessId} and t.id = d.task_id ${NAMED}`;
  },
  by: { key: 'row_key', columns: ['client', 'client_id', 'service'] },
  figures: {
    tasks: { sql: 'count(*)' },
    client_days: { sql: 'sum(r.client_days)' },
    firm_days: { sql: 'sum(r.firm_days)' },
    all_days: { sql: 'sum(r.client_days + r.firm_days)' },
    on_time: { sql: 'count(*)', where: 'r.is_on_time' },
  },
});

/** A quarter back from the last day, where the first day isn't chosen. Future weeks are left out. */
function weeksOf({ from, to, today }: Dates & { today: Day }): { from: Day; to: Day; first: Day } {
  const last = to && to < today ? to : today;
  const start = from ?? addDays(last, -91);
  return { from: start, to: last, first: startOfWeek(start, 'Monday') };
}

const throughput = summarySource(boardThroughput, {
  records: async (ctx, chosen) => {
    const { conditions, timezone } = await taskScope(ctx, chosen);
    const { from, to, first } = weeksOf(chosen);
    const [since, until] = [startOfDay(from, timezone), startOfDay(addDays(to, 1), timezone)];
    const dayOf = (moment: Sql): Sql => sql`(${moment} at time zone ${timezone})::date`;
    const closed = sql`coalesce(t.completed_at, t.cancelled_at)`;
    // A part for each event, since each has its own index.
    const happened = (event: string, column: string, delta: number): Sql => {
      const at = sql.ref(`t.${column}`);
      const inDates = sql`${at} >= ${since.toISOString()}::timestamptz and ${at} < ${until.toISOString()}::timestamptz`;
      return sql`select ${event} || ' ' || t.id as id, ${NAMES}, b.name as board, ${event}::text as event, ${delta}::int as delta,
        date_trunc('week', ${dayOf(at)})::date as week, ${dayOf(sql`t.created_at`)} as created_on,
        ${dayOf(closed)} as closed_on,
        round(extract(epoch from t.completed_at - t.created_at)::numeric / 86400, 1) as days
      from app.visible_tasks t ${NAMED} ${where([...conditions, inDates])}`;
    };
    return sql`${happened('created', 'created_at', 1)}
      union all ${happened('completed', 'completed_at', -1)}
      union all ${happened('cancelled', 'cancelled_at', -1)}
      union all
      select 'before', null, '', 'Open before these dates', null, null, null, null, 'before', count(*)::int,
        ${first}::date, null, null, null
      from app.visible_tasks t ${where([...conditions, sql`t.created_at < ${since.toISOString()}::timestamptz`])}
        and (${closed} is null or ${closed} >= ${since.toISOString()}::timestamptz)`;
  },
  keys: (_, chosen) => {
    const { first, to } = weeksOf(chosen);
    return sql`select generate_series(${first}::date, ${to}::date, interval '7 days')::date as week`;
  },
  by: { key: 'week', columns: ['week'] },
  figures: {
    created: { sql: 'count(*)', where: "r.event = 'created'" },
    completed: { sql: 'count(*)', where: "r.event = 'completed'" },
    cancelled: { sql: 'count(*)', where: "r.event = 'cancelled'" },
    change: { sql: 'sum(r.delta)' },
    cycle_days: { sql: 'percentile_cont(0.5) within group (order by r.days)', where: "r.event = 'completed'" },
  },
});

export const figures: readonly Sourced[] = [byUser, byService, queue, delay, throughput];
