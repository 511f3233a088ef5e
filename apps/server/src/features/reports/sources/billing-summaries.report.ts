import {
  billingByClient,
  billingByService,
  billingMonthlyTrend,
  invoiceStatusSummary,
} from '@daftar/contract/reports/billing-summaries';
import { sql } from 'kysely';
import type { MemberCtx } from '#server/platform/context.ts';
import { summarySource, type Chosen, type Sourced, type Sql } from '../source.ts';
import {
  billed,
  billRecords,
  inDates,
  inPlace,
  joinClient,
  LINES,
  receiptRecords,
  SIGN,
  yearBefore,
  type Dates,
} from './billing-records.report.ts';

const STATUSES = {
  draft: 'Draft',
  unpaid: 'UnPaid',
  partial: 'Partial Paid',
  paid: 'Paid',
  cancelled: 'Cancelled',
} as const;

const statusFigures = Object.fromEntries(
  Object.entries(STATUSES).flatMap(([name, status]) => {
    const where = `r.status = '${status}'`;
    return [
      [name, { sql: 'count(*)', where }],
      [`${name}_amount`, { sql: 'sum(r.amount)', where }],
    ];
  }),
);

const byStatus = summarySource(invoiceStatusSummary, {
  records: (ctx, chosen) => sql`
    select i.id, i.id as invoice_id, null::bigint as receipt_id, i.number, i.kind, i.date, i.client_id,
           c.client_full_name as client, date_trunc('month', i.date)::date as month, i.total as amount,
           i.open_amount as balance, case i.state when 'Final' then i.payment_state else i.state end as status
      from app.visible_invoices i ${joinClient('i')}
     where i.business_id = ${ctx.businessId} and i.kind = 'invoice' and i.currency = ${chosen.currencyCode}
       ${inDates(sql`i.date`, chosen)} ${inPlace(ctx, 'i', chosen)}`,
  by: { key: 'month', columns: ['month'] },
  figures: statusFigures,
});

const joined = (parts: readonly (Sql | null)[]): Sql =>
  sql.join(
    parts.filter((part) => part !== null),
    sql` union all `,
  );

const serviceLines = (ctx: MemberCtx, chosen: Chosen<typeof billingByService>, dates: Dates, isCurrent: boolean): Sql =>
  sql`
    select i.id || '-' || x.place as id, i.id as invoice_id, null::bigint as receipt_id, i.number, i.kind, i.date,
           i.client_id, c.client_full_name as client, (x.line ->> 'service_id')::bigint as service_id, s.name as service,
           x.line ->> 'description' as description, (x.amounts ->> 'taxable_value')::numeric * ${SIGN} as amount,
           ${sql.lit(isCurrent)} as is_current
      from app.visible_invoices i ${joinClient('i')} ${LINES}
      left join services s on s.business_id = i.business_id and s.id = (x.line ->> 'service_id')::bigint
     where ${billed(ctx, chosen, dates)}
       ${chosen.service_id ? sql`and (x.line ->> 'service_id')::bigint = ${chosen.service_id}` : sql``}`;

/** Each document's lines by service, before services are named: a document counts once for each of its services. */
const serviceSums = (ctx: MemberCtx, chosen: Chosen<typeof billingByService>, dates: Dates, isCurrent: boolean): Sql =>
  sql`
    select l.service_id, l.amount * ${SIGN} as amount, l.has_first, ${sql.lit(isCurrent)} as is_current
      from app.visible_invoices i
      cross join lateral (select (x.line ->> 'service_id')::bigint as service_id, bool_or(x.place = 1) as has_first,
          sum((x.amounts ->> 'taxable_value')::numeric) as amount
        from rows from (jsonb_array_elements(i.lines), jsonb_array_elements(i.totals -> 'lines'))
          with ordinality as x (line, amounts, place) group by 1) l
     where ${billed(ctx, chosen, dates)}`;

const byService = summarySource(billingByService, {
  records: (ctx, chosen) => {
    const before = yearBefore(chosen);
    return joined([serviceLines(ctx, chosen, chosen, true), before && serviceLines(ctx, chosen, before, false)]);
  },
  groups: (ctx, chosen) => {
    if (chosen.service_id) return undefined;
    const before = yearBefore(chosen);
    const sums = joined([serviceSums(ctx, chosen, chosen, true), before && serviceSums(ctx, chosen, before, false)]);
    return sql`select x.service_id, s.name as service, x.invoices, x.amount, x.last_year, x.documents
      from (select l.service_id, count(*) filter (where l.is_current) as invoices,
          count(*) filter (where l.is_current and l.has_first) as documents,
          coalesce(sum(l.amount) filter (where l.is_current), 0) as amount,
          coalesce(sum(l.amount) filter (where not l.is_current), 0) as last_year from (${sums}) l group by 1) x
      left join services s on s.business_id = ${ctx.businessId} and s.id = x.service_id`;
  },
  by: { key: 'service_id', columns: ['service', 'service_id'] },
  figures: {
    // A document with two services is in both rows, and once in the total: where its first line is.
    invoices: { sql: 'count(distinct r.invoice_id)', where: 'r.is_current', totalOfGroups: 'sum(g.documents)' },
    amount: { sql: 'sum(r.amount)', where: 'r.is_current' },
    last_year: { sql: 'sum(r.amount)', where: 'not r.is_current' },
  },
});

const byClient = summarySource(billingByClient, {
  records: (ctx, chosen) => {
    const before = yearBefore(chosen);
    const all = joined([
      billRecords(ctx, chosen, chosen, true),
      before && billRecords(ctx, chosen, before, false),
      receiptRecords(ctx, chosen, chosen),
    ]);
    if (!chosen.top) return all;
    return sql`select t.* from (${all}) t where t.client_id in (select i.client_id from app.visible_invoices i
      where ${billed(ctx, chosen, chosen)} group by 1 order by sum(i.total * ${SIGN}) desc, 1 limit ${chosen.top})`;
  },
  by: { key: 'client_id', columns: ['client', 'client_id'] },
  figures: {
    billed: { sql: 'sum(r.amount)', where: 'r.is_bill and r.is_current' },
    received: { sql: 'sum(r.amount)', where: 'not r.is_bill' },
    balance: { sql: 'sum(r.balance)', where: 'r.is_bill and r.is_current' },
    last_year: { sql: 'sum(r.amount)', where: 'r.is_bill and not r.is_current' },
  },
});

type TrendChosen = Chosen<typeof billingMonthlyTrend>;

/** A service's part of each document: its lines with tax. */
const ofService = (ctx: MemberCtx, chosen: TrendChosen, dates: Dates): Sql => sql`
  select i.id, i.business_id, i.number, i.kind, i.date, i.client_id, i.total, i.open_amount,
         sum((x.amounts ->> 'total')::numeric) as part
    from app.visible_invoices i ${LINES}
   where ${billed(ctx, chosen, dates)} and (x.line ->> 'service_id')::bigint = ${chosen.service_id}
   group by 1, 2, 3, 4, 5, 6, 7, 8`;

/** Documents with the service's part, and that part of the receipts allocated to them. */
const trendOfService = (ctx: MemberCtx, chosen: TrendChosen): Sql => sql`
  select 'invoice:' || i.id as id, i.id as invoice_id, null::bigint as receipt_id, i.number, i.kind, i.date, i.client_id,
         c.client_full_name as client, i.part * ${SIGN} as amount,
         round(i.open_amount * i.part / nullif(i.total, 0), 2) * ${SIGN} as balance, true as is_bill
    from (${ofService(ctx, chosen, chosen)}) i ${joinClient('i')}
  union all
  select 'entry:' || e.id, null, split_part(e.source, ':', 2)::bigint, i.number, 'receipt', e.date, i.client_id,
         c.client_full_name, round(-e.amount * i.part / nullif(i.total, 0), 2), null, false
    from (${ofService(ctx, chosen, {})}) i ${joinClient('i')}
    join ledger_entries e on e.business_id = i.business_id and e.item = i.kind || ':' || i.id
     and e.account = 'receivable' and e.source like 'receipt:%' ${inDates(sql`e.date`, chosen)}
   where i.kind <> 'credit_note'`;

const trend = summarySource(billingMonthlyTrend, {
  records: (ctx, chosen) => {
    const all = chosen.service_id
      ? trendOfService(ctx, chosen)
      : joined([billRecords(ctx, chosen, chosen, true), receiptRecords(ctx, chosen, chosen)]);
    return sql`select t.*, date_trunc('month', t.date)::date as month from (${all}) t`;
  },
  by: { key: 'month', columns: ['month'] },
  figures: {
    billed: { sql: 'sum(r.amount)', where: 'r.is_bill' },
    received: { sql: 'sum(r.amount)', where: 'not r.is_bill' },
  },
});

export const sources: readonly Sourced[] = [byStatus, byService, byClient, trend];
