import { statusFilter } from '@daftar/domain/billing/invoice-status';
import { monthEnd, monthStart } from '@daftar/domain/dates';
import { add } from '@daftar/domain/money';
import { sql, type RawBuilder } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { filtered, type InvoiceFilter } from './list.repo.ts';

export type InvoiceSum = {
  currency: string;
  state: string;
  payment_state: string;
  documents: number;
  taxable_value: string;
  tax: string;
  total: string;
  due: string;
};
export type LateSum = { currency: string; documents: number; due: string };

/** Totals are stored by month, firm and branch; other filters are summed on request. */
export const isKept = (filter: InvoiceFilter): boolean =>
  filter.client_id === undefined &&
  filter.group_id === undefined &&
  filter.ids === undefined &&
  filter.is_open === undefined &&
  (!filter.from_date || filter.from_date === monthStart(filter.from_date)) &&
  (!filter.to_date || filter.to_date === monthEnd(filter.to_date));

/** As the functions of the database take it. */
const within = ({ kind, firm_id, branch_id, from_date, to_date }: InvoiceFilter): RawBuilder<unknown> =>
  sql`${kind}, ${firm_id ?? null}::bigint, ${branch_id ?? null}::bigint, ${from_date ?? null}::date, ${to_date ?? null}::date`;
const kept = (filter: InvoiceFilter): RawBuilder<unknown> => sql`app.invoice_sums(${within(filter)})`;
const lateOnes = (filter: InvoiceFilter): RawBuilder<unknown> =>
  sql`(select * from app.due_ages(array[${filter.today}::date], ${within(filter)}) where age = 0)`;

/** By state and payment. Drafts are few, and are summed up as they are. */
export async function sums(ctx: BusinessCtx, filter: InvoiceFilter): Promise<InvoiceSum[]> {
  if (!isKept(filter)) return summed(ctx, filter);
  const { rows } =
    await sql<InvoiceSum>`select currency, state, payment_state, documents::int as documents, taxable_value,
    tax, total, due from ${kept(filter)}`.execute(ctx.db);
  return [...rows, ...(await summed(ctx, { ...filter, is_unnumbered: true }))];
}

const summed = (ctx: BusinessCtx, filter: InvoiceFilter): Promise<InvoiceSum[]> =>
  filtered(ctx, filter)
    .select([
      'i.currency',
      'i.state',
      'i.payment_state',
      sql<number>`count(*)::int`.as('documents'),
      sql<string>`sum(i.taxable_value)`.as('taxable_value'),
      sql<string>`sum(i.tax)`.as('tax'),
      sql<string>`sum(i.total)`.as('total'),
      sql<string>`sum(i.open_amount)`.as('due'),
    ])
    .groupBy(['i.currency', 'i.state', 'i.payment_state'])
    .execute();

export type FirmSum = {
  firm_id: number;
  firm_name: string;
  currency: string;
  documents: number;
  total: string;
  due: string;
};
/** Totals of valid documents by firm. */
export const sumsByFirm = (ctx: BusinessCtx, filter: InvoiceFilter): Promise<FirmSum[]> =>
  filtered(ctx, { ...filter, status: 'Final' })
    .innerJoin('firms as f', (join) =>
      join.onRef('f.business_id', '=', 'i.business_id').onRef('f.id', '=', 'i.firm_id'),
    )
    .select([
      'i.firm_id',
      'f.name as firm_name',
      'i.currency',
      sql<number>`count(*)::int`.as('documents'),
      sql<string>`sum(i.total)`.as('total'),
      sql<string>`sum(i.open_amount)`.as('due'),
    ])
    .groupBy(['i.firm_id', 'f.name', 'i.currency'])
    .orderBy('f.name')
    .orderBy('i.currency')
    .execute();

export type FirmSettled = { firm_id: number; currency: string; tds: string; credit_notes: string; discounts: string };

/**
 * Settlements of valid documents other than money, by firm. A receipt states one TDS amount for all its documents, so
 * they share it in proportion.
 */
export async function settledByFirm(ctx: BusinessCtx, filter: InvoiceFilter): Promise<FirmSettled[]> {
  const documents = filtered(ctx, { ...filter, status: 'Final' }).select([
    'i.firm_id',
    'i.currency',
    sql<string>`i.kind || ':' || i.id`.as('item'),
  ]);
  const own = sql`e.business_id = ${ctx.businessId}`;
  const { rows } = await sql<FirmSettled>`
    with documents as materialized (${documents}),
      credits as (
        select d.firm_id, d.currency, e.source, -sum(e.amount) as amount
          from documents d join ledger_entries e on ${own} and e.item = d.item and e.account = 'receivable'
                                                and e.source <> d.item
         group by 1, 2, 3),
      discounts as (
        select d.firm_id, d.currency, e.source, sum(e.amount) as amount
          from documents d join ledger_entries e on ${own} and e.item = d.item and e.account = 'discount_allowed'
         group by 1, 2, 3),
      receipts_in as (
        select e.source, sum(e.amount) filter (where e.account = 'tds_receivable') as tds,
               -sum(e.amount) filter (where e.account = 'receivable')
                 - coalesce(sum(e.amount) filter (where e.account = 'discount_allowed'), 0) as settled
          from ledger_entries e
         where ${own} and e.source in (select source from credits) and e.source like 'receipt:%'
         group by 1)
    select c.firm_id, c.currency,
           coalesce(sum(c.amount) filter (where c.source like 'credit_note:%'), 0)::numeric(18, 2)::text as credit_notes,
           coalesce(sum(x.amount), 0)::numeric(18, 2)::text as discounts,
           coalesce(sum(least(round(coalesce(r.tds, 0) * (c.amount - coalesce(x.amount, 0)) / nullif(r.settled, 0), 2),
                              c.amount - coalesce(x.amount, 0))) filter (where r.tds > 0), 0)::numeric(18, 2)::text as tds
      from credits c
      left join discounts x using (firm_id, currency, source)
      left join receipts_in r using (source)
     group by 1, 2`.execute(ctx.db);
  return rows;
}

/** Past their day. */
export async function late(ctx: BusinessCtx, filter: InvoiceFilter): Promise<LateSum[]> {
  if (!isKept(filter)) {
    const rows = await summed(ctx, { ...filter, status: 'Overdue' });
    return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, all]) => ({
      currency,
      documents: all.reduce((n, { documents }) => n + documents, 0),
      due: all.reduce((total, row) => add(total, row.due), '0.00'),
    }));
  }
  const { rows } =
    await sql<LateSum>`select currency, documents::int as documents, due from ${lateOnes(filter)} s`.execute(ctx.db);
  return rows;
}

/** The list's total, if it is stored. */
export function countOf(ctx: BusinessCtx, filter: InvoiceFilter): RawBuilder<number> | undefined {
  if (!isKept(filter)) return undefined;
  if (filter.status === 'Overdue') return sql<number>`(select coalesce(sum(documents), 0) from ${lateOnes(filter)} s)`;
  const asked = filter.status ? statusFilter(filter.status)! : undefined;
  if (asked?.state === 'Draft') return undefined;
  const issued = sql<number>`(select coalesce(sum(documents), 0) from ${kept(filter)}
    where (${asked?.state ?? null}::text is null or state = ${asked?.state ?? null})
      and (${asked?.payment ?? null}::text is null or payment_state = ${asked?.payment ?? null}))`;
  if (asked?.state === 'Final') return issued;
  const unnumbered = filtered(ctx, { ...filter, is_unnumbered: true }).select(sql`1`.as('one'));
  return sql<number>`${issued} + (select count(*) from ${unnumbered} u)`;
}
