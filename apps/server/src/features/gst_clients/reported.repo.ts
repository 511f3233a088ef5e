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
      and f.form = any (${form ? [form] : [...GST_FORMS]}::text[]) and ${due} between ${from} and ${to}
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

export type LateReturn = {
  id: string;
  client_id: number;
  client_name: string;
  gstin: string;
  form: string;
  period_label: string;
  due_date: Day;
  filed_on: Day | null;
  filing_id: number | null;
  acknowledgement: string;
  fee_paid: string;
  note: string;
  /** Null for returns that aren't prepared from books. */
  stage: ReturnStage | null;
  is_nil: boolean;
};

/** GST returns filed after their due date, and those that are due and not filed. */
export async function lateReturns(ctx: BusinessCtx, filter: LateFilter, most: number): Promise<LateReturn[]> {
  const { from, to, today, form, state, client_id, branch_id } = filter;
  const of = (alias: string) => sql`${sql.ref(`${alias}.business_id`)} = ${ctx.businessId}
    and ${sql.ref(`${alias}.law`)} = 'GST' and ${sql.ref(`${alias}.due_date`)} between ${from} and ${to}
    ${form ? sql`and ${sql.ref(`${alias}.form`)} = ${form}` : sql``}
    ${client_id ? sql`and ${sql.ref(`${alias}.client_id`)} = ${client_id}` : sql``}`;
  const { rows } = await sql<LateReturn>`
    select l.id, l.client_id, c.client_full_name as client_name, l.gstin, l.form, l.period_label, l.due_date,
      l.filed_on, l.filing_id, l.acknowledgement, l.fee_paid::text as fee_paid, l.note,
      case when l.filing_id is not null or not (l.form = any (${[...GST_FORMS]}::text[])) then null
        when p.sales_imported_at is null then 'No data' when p.errors > 0 then 'Errors'
        when p.reviewed_at is null then 'To review' else 'Ready' end as stage,
      coalesce(p.sales_imported_at is not null and p.documents = 0 and p.taxable_value = 0 and p.tax = 0, false) as is_nil
    from (
      select 'filed ' || f.id as id, f.client_id, f.registration as gstin, f.form, f.period_label, f.period_from,
        f.period_to, f.due_date, f.filed_on, f.id as filing_id, f.acknowledgement, f.late_fee as fee_paid, f.note
      from filings f where ${of('f')} and f.is_late and ${isFirst} and ${sql.lit(state !== 'missed')}
      union all
      select 'due ' || o.id, o.client_id, o.gstin, o.form, o.period_label, o.period_from, o.period_to, o.due_date,
        null, null, '', 0.00, ''
      from client_obligations o where ${of('o')} and o.due_date < ${today} and o.gstin is not null
        and not o.is_optional and ${sql.lit(state !== 'filed')}
        and not exists (select from filings f where f.business_id = o.business_id and f.client_id = o.client_id
          and f.obligation_key = o.key and ${isFirst})) l
    join clients c on c.business_id = ${ctx.businessId} and c.id = l.client_id and c.deleted_at is null
      ${inBranch(branch_id)}
    left join gst_periods p on p.business_id = ${ctx.businessId} and p.client_id = l.client_id and p.gstin = l.gstin
      and p.from_date = l.period_from and p.to_date = l.period_to
      and p.cycle = case when l.form = 'IFF' then 'iff' when l.period_to - l.period_from > 31 then 'quarter' else 'month' end
    order by l.due_date, l.id limit ${most}`.execute(ctx.db);
  return rows;
}
