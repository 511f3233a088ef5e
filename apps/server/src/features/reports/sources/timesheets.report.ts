import {
  budgetVsActual,
  missingTimesheets,
  timesheetByClient,
  timesheetByUser,
} from '@daftar/contract/reports/timesheets';
import { addMonths, type Day } from '@daftar/domain/dates';
import { sql } from 'kysely';
import { dayGaps, monthTargets, timeRecords, timeSums } from '#server/features/timesheets/reported-time.service.ts';
import { computedRows } from '../computed-rows.ts';
import { listSource, summarySource, type Chosen, type Sourced, type Sql } from '../source.ts';
import { ofBranch } from '../which-clients.ts';
import { dueIn, NAMED, NAMES, taskScope, where } from './task-scope.ts';

/** Up to a year back from the last day, where the first day isn't chosen. */
export const spanOf = ({ from, to, today }: { from?: Day; to?: Day; today: Day }): { from: Day; to: Day } => {
  const last = to ?? (from && from > today ? from : today);
  return { from: from ?? addMonths(last, -12), to: last };
};

const TARGETS = { user_id: 'bigint', user: 'text', month: 'date', seconds: 'bigint' } as const;

const byUser = summarySource(timesheetByUser, {
  records: async (ctx, chosen) => {
    const { client_id, service_id, user_id, branch_id } = chosen;
    const filter = { ...spanOf(chosen), client_id, service_id, user_id, branch_id };
    const entries = sql`select e.id::text as id, e.user_id, e."user", e.day, e.task_id, e.reference, e.task, e.client_id,
      e.client, e.service, e.seconds::int8 as seconds, e.is_billable, e.note, 'entry' as kind
      from (${timeRecords(ctx, filter)}) e`;
    // A target is of all work, not of one client's.
    if (client_id || service_id) return entries;
    const targets = (await monthTargets(ctx, filter)).filter(({ seconds }) => seconds > 0);
    return sql`${entries} union all select 'target ' || g.user_id || ' ' || g.month, g.user_id, g."user", g.month, null, null,
      'Target of the month', null, null, null, g.seconds, null, '', 'target' from (${computedRows(targets, TARGETS)}) g`;
  },
  groups: async (ctx, chosen) => {
    const { client_id, service_id, user_id, branch_id } = chosen;
    if (client_id || service_id) return undefined;
    const filter = { ...spanOf(chosen), user_id, branch_id };
    const targets = await monthTargets(ctx, filter);
    return sql`select x.user_id, u.name as "user", coalesce(sum(x.billable), 0) as billable,
        coalesce(sum(x.total - x.billable), 0) as other, coalesce(sum(x.total), 0) as total,
        coalesce(sum(x.target), 0) as target
      from (select e.user_id, e.billable, e.seconds as total, 0::int8 as target from ${timeSums(ctx, filter, 'user_id')} e
        union all select g.user_id, 0, 0, g.seconds from (${computedRows(targets, TARGETS)}) g where g.seconds > 0) x
      join users u on u.id = x.user_id group by 1, 2`;
  },
  by: { key: 'user_id', columns: ['user', 'user_id'] },
  figures: {
    billable: { sql: 'sum(r.seconds)', where: "r.kind = 'entry' and r.is_billable" },
    other: { sql: 'sum(r.seconds)', where: "r.kind = 'entry' and not r.is_billable" },
    total: { sql: 'sum(r.seconds)', where: "r.kind = 'entry'" },
    target: { sql: 'sum(r.seconds)', where: "r.kind = 'target'" },
  },
});

/** Final documents of the dates before tax; of a service, its lines. */
function billed(
  businessId: number,
  chosen: Chosen<typeof timesheetByClient>,
  { from, to }: { from: Day; to: Day },
): Sql {
  const { client_id, group_id, service_id, branch_id, currencyCode } = chosen;
  const sign = sql`case i.kind when 'credit_note' then -1 else 1 end`;
  const value = service_id ? sql`l.taxable` : sql`i.taxable_value`;
  const lines = service_id
    ? sql`join lateral (select sum((i.totals -> 'lines' -> (l.n::int - 1) ->> 'taxable_value')::numeric) as taxable
        from jsonb_array_elements(i.lines) with ordinality l (line, n)
       where (l.line ->> 'service_id')::bigint = ${service_id}) l on l.taxable is not null`
    : sql``;
  const conditions = [
    sql`i.business_id = ${businessId} and i.state = 'Final' and i.currency = ${currencyCode}`,
    sql`i.date >= ${from}::date and i.date <= ${to}::date`,
    ...(client_id ? [sql`i.client_id = ${client_id}`] : []),
    ...(group_id ? [sql`c.group_by = ${group_id}`] : []),
    ...(branch_id ? [sql`c.branches @> array[${branch_id}::bigint]`] : []),
  ];
  return sql`select 'invoice ' || i.id as id, i.date as day, i.number as particulars, null::text as reference,
      null::bigint as task_id, i.number, i.id as invoice_id, i.client_id, c.client_full_name as client, null::text as "user",
      null::int8 as seconds, null::numeric as value, null::numeric as cost, ${sign} * ${value} as billed
    from app.visible_invoices i join clients c on c.business_id = i.business_id and c.id = i.client_id ${lines}
    ${where(conditions)}`;
}

const byClient = summarySource(timesheetByClient, {
  records: (ctx, chosen) => {
    const { client_id, group_id, service_id, user_id } = chosen;
    const span = spanOf(chosen);
    const entries = timeRecords(ctx, { ...span, client_id, group_id, service_id, user_id });
    return sql`select e.id::text as id, e.day, e.task as particulars, e.reference, e.task_id, null::text as number,
        null::bigint as invoice_id, e.client_id, e.client, e."user", e.seconds::int8 as seconds, e.value, e.cost,
        null::numeric as billed from (${entries}) e where ${ofBranch(ctx, 'e.client_id', chosen.branch_id)}
      union all ${billed(ctx.businessId, chosen, span)}`;
  },
  groups: (ctx, chosen) => {
    const { client_id, group_id, service_id, user_id, branch_id } = chosen;
    if (group_id || service_id || branch_id) return undefined;
    const span = spanOf(chosen);
    return sql`select x.client_id, c.client_full_name as client, coalesce(sum(x.seconds), 0) as hours,
        coalesce(sum(x.value), 0) as value, coalesce(sum(x.cost), 0) as cost, coalesce(sum(x.billed), 0) as billed,
        coalesce(round(sum(x.seconds) / 3600.0, 4), 0) as decimal_hours
      from (select e.client_id, e.seconds, e.value, e.cost, null::numeric as billed
              from ${timeSums(ctx, { ...span, client_id, user_id }, 'client_id')} e
            union all select b.client_id, null, null, null, sum(b.billed)
              from (${billed(ctx.businessId, chosen, span)}) b group by 1) x
      left join clients c on c.business_id = ${ctx.businessId} and c.id = x.client_id group by 1, 2`;
  },
  by: { key: 'client_id', columns: ['client', 'client_id'] },
  figures: {
    hours: { sql: 'sum(r.seconds)', where: 'r.seconds is not null' },
    value: { sql: 'sum(r.value)', where: 'r.seconds is not null' },
    cost: { sql: 'sum(r.cost)', where: 'r.seconds is not null' },
    billed: { sql: 'sum(r.billed)', where: 'r.invoice_id is not null' },
    decimal_hours: { sql: 'round(sum(r.seconds) / 3600.0, 4)', total: 'round(sum(g.hours) / 3600.0, 4)' },
  },
});

const budget = listSource(budgetVsActual, {
  isKeyed: true,
  rows: async (ctx, chosen) => {
    const { conditions } = await taskScope(ctx, chosen);
    const estimated = [sql`t.estimate is not null`, ...(chosen.over_only ? [sql`t.logged_seconds > t.estimate`] : [])];
    return sql`select t.id, ${NAMES}, b.name as board, t.due_date as due, t.estimate, t.logged_seconds as actual
      from app.visible_tasks t ${NAMED} ${where([...conditions, ...dueIn(chosen), ...estimated])}`;
  },
});

const GAPS = {
  id: 'text',
  user_id: 'bigint',
  user: 'text',
  day: 'date',
  expected: 'bigint',
  attendance: 'bigint',
  logged: 'bigint',
  gap: 'bigint',
  state: 'text',
} as const;

const missing = listSource(missingTimesheets, {
  rows: async (ctx, chosen) => {
    const { user_id, branch_id, state, gap_only } = chosen;
    const found = await dayGaps(ctx, { ...spanOf(chosen), user_id, branch_id }, chosen.today);
    const wanted = found.filter((day) => (!state || day.state === state) && (!gap_only || day.gap > 0));
    return computedRows(
      wanted.map((day) => ({ ...day, id: `${day.user_id}-${day.day}` })),
      GAPS,
    );
  },
});

export const sources: readonly Sourced[] = [byUser, byClient, budget, missing];
