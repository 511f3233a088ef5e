import type { Day } from '@daftar/domain/dates';
import { GST_FORMS, type ReturnStage } from '@daftar/domain/gst_books/return-stage';
import { sql, type RawBuilder } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { shown, type Filter } from './gst_clients.repo.ts';

export type ReportFilter = Pick<Filter, 'from' | 'to' | 'today' | 'form' | 'stage' | 'state_code' | 'client_id'> & {
  branch_id?: number | undefined;
};

const inBranch = (branch: number | undefined) =>
  branch === undefined ? sql`` : sql`and c.branches @> array[${branch}::bigint]`;

/** A filing that the calendar may owe: the first one of a return. */
const isFirst = sql`f.removed_at is null and f.return_kind in ('Original', 'Belated') and f.number = 1`;

/**
 * Returns due between two days: obligations as the list has them, and filings of returns whose obligation isn't stored
 * any more.
 */
export function reportedReturns(ctx: BusinessCtx, { branch_id, ...filter }: ReportFilter): RawBuilder<unknown> {
  const { from, to, today, form, stage, state_code, client_id } = filter;
  const due = sql`coalesce(f.due_date, f.filed_on)`;
  // Not by the expression: PostgreSQL has no statistics of it, and would look up the obligation of each filing.
  const isDue = sql`(f.due_date between ${from} and ${to}
    or f.due_date is null and f.filed_on between ${from} and ${to})`;
  const earlier = stage === undefined || stage === 'Filed';
  return sql`
    select 'due ' || o.id as id, o.client_id, o.client_name, o.gstin, o.scheme, o.form, o.period_label, o.due_date,
      o.stage, o.filed_on, o.acknowledgement, o.filing_id, o.period_to, o.is_optional,
      o.stage <> 'Filed' and o.due_date < ${today}::date and not o.is_optional as is_overdue
    from (${shown(ctx, filter).select(['f.id as filing_id', 'o.period_to', 'o.is_optional', 'c.branches'])}) o
    ${branch_id === undefined ? sql`` : sql`where o.branches @> array[${branch_id}::bigint]`}
    union all
    select 'filed ' || f.id, f.client_id, c.client_full_name, f.registration, null, f.form, f.period_label, ${due},
      'Filed', f.filed_on, f.acknowledgement, f.id, f.period_to, false, false
    from filings f
    join clients c on c.business_id = f.business_id and c.id = f.client_id and c.deleted_at is null
    where f.business_id = ${ctx.businessId} and f.law = 'GST' and ${isFirst} and ${sql.lit(earlier)}
      and f.form = any (${form ? [form] : [...GST_FORMS]}::text[]) and ${isDue}
      and not exists (select from client_obligations o where o.business_id = f.business_id
        and o.client_id = f.client_id and o.key = f.obligation_key)
      ${state_code ? sql`and left(f.registration, 2) = ${state_code}` : sql``}
      ${client_id ? sql`and f.client_id = ${client_id}` : sql``} ${inBranch(branch_id)}`;
}

export type LateFilter = {
  from: Day;
  to: Day;
  today: Day;
  form?: string | undefined;
  state?: 'filed' | 'missed' | undefined;
  client_id?: number | undefined;
  branch_id?: number | undefined;
};

/** Fees of a form by law. `turnover` is the client's answer as stored; empty for clients without one. */
export type FeeTerms = {
  form: string;
  is_nil: boolean;
  turnover: string;
  a_day: string;
  cap: string | null;
  rate: string;
  limit: string;
};

/** The stored answer, the only source of a client's turnover. */
const TURNOVER = sql`coalesce(d.answers ->> 'turnover_crore', '')`;

/** Different turnovers that clients answered. */
export async function turnovers(ctx: BusinessCtx): Promise<string[]> {
  const { rows } = await sql<{ turnover: string }>`select distinct ${TURNOVER} as turnover from client_duties d
    where d.business_id = ${ctx.businessId} and d.answers ->> 'turnover_crore' is not null`.execute(ctx.db);
  return rows.map(({ turnover }) => turnover);
}

const FEE_COLUMNS = {
  form: 'text',
  is_nil: 'boolean',
  turnover: 'text',
  a_day: 'numeric',
  cap: 'numeric',
  rate: 'text',
  limit: 'text',
} as const satisfies Record<keyof FeeTerms, string>;

function termsTable(terms: readonly FeeTerms[]): RawBuilder<unknown> {
  const columns = Object.entries(FEE_COLUMNS) as [keyof FeeTerms, string][];
  const arrays = columns.map(([name, type]) => sql`${terms.map((one) => one[name])}::${sql.raw(type)}[]`);
  return sql`unnest(${sql.join(arrays)}) as t(${sql.join(columns.map(([name]) => sql.id(name)))})`;
}

/**
 * GST returns filed after their due date, and those that are due and not filed, with the late fee by the terms. The
 * reasons are those of returns that aren't filed, by stage.
 */
export function lateReturns(
  ctx: BusinessCtx,
  filter: LateFilter,
  terms: readonly FeeTerms[],
  reasons: Readonly<Record<Exclude<ReturnStage, 'Filed'>, string>>,
): RawBuilder<unknown> {
  const { from, to, today, form, state, client_id, branch_id } = filter;
  const of = (alias: string) => sql`${sql.ref(`${alias}.business_id`)} = ${ctx.businessId}
    and ${sql.ref(`${alias}.law`)} = 'GST' and ${sql.ref(`${alias}.due_date`)} between ${from} and ${to}
    ${form ? sql`and ${sql.ref(`${alias}.form`)} = ${form}` : sql``}
    ${client_id ? sql`and ${sql.ref(`${alias}.client_id`)} = ${client_id}` : sql``}`;
  const stages = Object.entries(reasons).map(([stage, text]) => sql`when ${stage} then ${text}::text`);
  return sql`
    select l.id, l.client_id, l.client_name, l.gstin, l.form, l.period_label, l.due_date, l.filed_on, l.state,
      l.days_late, coalesce(l.fee, 0.00) as late_fee, l.fee_paid,
      case l.stage when 'Filed' then l.note ${sql.join(stages, sql` `)} else '' end as reason,
      coalesce(l.days_late || case l.days_late when 1 then ' day' else ' days' end || l.rate
        || case when l.fee >= l.cap then l."limit" else '' end, 'No late fee') as basis,
      l.acknowledgement, l.filing_id
    from (
      select l.*, c.client_full_name as client_name, t.cap, t.rate, t."limit",
        round(least(t.a_day * l.days_late, t.cap), 2) as fee,
        case when l.filing_id is not null then 'Filed' when not (l.form = any (${[...GST_FORMS]}::text[])) then null
          when p.sales_imported_at is null then 'No data' when p.errors > 0 then 'Errors'
          when p.reviewed_at is null then 'To review' else 'Ready' end as stage
      from (
        select 'filed ' || f.id as id, f.client_id, f.registration as gstin, f.form, f.period_label, f.period_from,
          f.period_to, f.due_date, f.filed_on, f.filed_on - f.due_date as days_late, 'filed' as state, f.id as filing_id,
          f.acknowledgement, f.late_fee as fee_paid, f.note
        from filings f where ${of('f')} and f.is_late and ${isFirst} and ${sql.lit(state !== 'missed')}
        union all
        select 'due ' || o.id, o.client_id, o.gstin, o.form, o.period_label, o.period_from, o.period_to, o.due_date,
          null, ${today}::date - o.due_date, 'missed', null, '', 0.00, ''
        from client_obligations o where ${of('o')} and o.due_date < ${today} and o.gstin is not null
          and not o.is_optional and ${sql.lit(state !== 'filed')}
          and not exists (select from filings f where f.business_id = o.business_id and f.client_id = o.client_id
            and f.obligation_key = o.key and ${isFirst})) l
      join clients c on c.business_id = ${ctx.businessId} and c.id = l.client_id and c.deleted_at is null
        ${inBranch(branch_id)}
      left join gst_periods p on p.business_id = ${ctx.businessId} and p.client_id = l.client_id and p.gstin = l.gstin
        and p.from_date = l.period_from and p.to_date = l.period_to
        and p.cycle = case when l.form = 'IFF' then 'iff' when l.period_to - l.period_from > 31 then 'quarter' else 'month' end
      left join client_duties d on d.business_id = ${ctx.businessId} and d.client_id = l.client_id
      left join ${termsTable(terms)} on t.form = l.form and t.turnover = ${TURNOVER} and t.is_nil = coalesce(
        p.sales_imported_at is not null and p.documents = 0 and p.taxable_value = 0 and p.tax = 0, false)) l`;
}
