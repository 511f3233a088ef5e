import type { InvoiceKind, STATUS_FILTERS } from '@daftar/contract/invoices';
import { statusFilter, type PaymentState } from '@daftar/domain/billing/invoice-status';
import type { InvoiceState } from '@daftar/domain/billing/transitions';
import { sql, type Selectable } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { byIds } from '#server/platform/db/by-ids.ts';
import { contains, isUnfiltered, listPage, type Counting, type ListQuery } from '#server/platform/db/list-page.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { deliveryOf } from '#server/platform/messages/delivery.repo.ts';

export type InvoiceFilter = {
  kind: InvoiceKind;
  status?: (typeof STATUS_FILTERS)[number] | undefined;
  firm_id?: number | undefined;
  branch_id?: number | undefined;
  client_id?: number | undefined;
  group_id?: number | undefined;
  from_date?: string | undefined;
  to_date?: string | undefined;
  is_open?: boolean | undefined;
  /** Drafts and cancelled drafts: not part of stored totals. */
  is_unnumbered?: boolean | undefined;
  /** Only numbered documents: clients never see drafts. */
  is_issued?: boolean | undefined;
  ids?: readonly number[] | undefined;
  today: string;
};

type OwnInvoice = Omit<Selectable<Tables['invoices']>, 'kind' | 'state' | 'payment_state'> & {
  kind: InvoiceKind;
  state: InvoiceState;
  payment_state: PaymentState | '';
};
/** Invoices visible to the caller: the view repeats the policies and keeps the indexes usable. */
const OWN = 'app.visible_invoices';

const SORTS = {
  columns: {
    date: 'i.date',
    due_date: 'i.due_date',
    number: 'number_order',
    total: 'i.total',
    created_at: 'i.id',
  },
  first: '-date',
  tie: 'i.id',
};

export function filtered(ctx: BusinessCtx, filter: InvoiceFilter) {
  const invoices = filter.ids ? byIds<OwnInvoice>(OWN, ctx.businessId, filter.ids) : sql.raw<OwnInvoice>(OWN);
  let rows = ctx.db
    .selectFrom(invoices.as('i'))
    .where('i.business_id', '=', ctx.businessId)
    .where('i.kind', '=', filter.kind);
  for (const field of ['firm_id', 'branch_id', 'client_id'] as const)
    if (filter[field] !== undefined) rows = rows.where(`i.${field}`, '=', filter[field]);
  if (filter.group_id)
    rows = rows.where(
      sql<boolean>`i.client_id in (select c.id from clients c where c.business_id = ${ctx.businessId} and c.group_by = ${filter.group_id})`,
    );
  if (filter.from_date) rows = rows.where('i.date', '>=', filter.from_date);
  if (filter.to_date) rows = rows.where('i.date', '<=', filter.to_date);
  if (filter.is_issued) rows = rows.where('i.number', 'is not', null);
  if (filter.is_unnumbered) rows = rows.where('i.number', 'is', null);
  if (filter.is_open) rows = rows.where('i.state', '=', 'Final').where('i.open_amount', '>', '0');
  if (filter.status === 'Overdue')
    rows = rows.where('i.state', '=', 'Final').where('i.open_amount', '>', '0').where('i.due_date', '<', filter.today);
  else if (filter.status) {
    const { state, payment } = statusFilter(filter.status)!;
    rows = rows.where('i.state', '=', state);
    if (payment) rows = rows.where('i.payment_state', '=', payment);
  }
  return rows;
}

const shown = (ctx: BusinessCtx, filter: InvoiceFilter) =>
  filtered(ctx, filter)
    .innerJoin('firms as f', (join) =>
      join.onRef('f.business_id', '=', 'i.business_id').onRef('f.id', '=', 'i.firm_id'),
    )
    .innerJoin('clients as c', (join) =>
      join.onRef('c.business_id', '=', 'i.business_id').onRef('c.id', '=', 'i.client_id'),
    )
    .select([
      'i.id',
      'i.version',
      'i.created_at',
      'i.updated_at',
      'i.kind',
      'i.state',
      'i.payment_state',
      'i.number',
      'i.date',
      'i.due_date',
      'i.currency',
      'i.firm_id',
      'i.branch_id',
      'i.client_id',
      'i.group_id',
      'i.taxable_value',
      'i.tax',
      'i.total',
      'i.open_amount',
      'i.issued_at',
      'i.sent_at',
      deliveryOf('i.business_id', sql`i.kind || ':' || i.id`).as('delivery'),
      'f.name as firm_name',
      'c.client_full_name as client_name',
      sql<string>`coalesce(i.number, '')`.as('number_order'),
    ]);

/** As many as an export has rows: totals and exports of a search use them too. */
const MAX_SEARCHED = 50_000;
/** A part of a number has as many letters as the index looks at. */
const SHORTEST = 3;

export async function idsFor(ctx: BusinessCtx, search: string, clientIds: readonly number[]): Promise<number[]> {
  const pattern = search.length < SHORTEST ? null : contains(search);
  const { rows } = await sql<{ id: number }>`select distinct id
    from app.search_invoices(${pattern}, ${clientIds}::bigint[], ${MAX_SEARCHED}) id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** Filters without stored totals are counted up to this. */
const COUNTED = 1000;

export const list = (ctx: BusinessCtx, query: ListQuery, filter: InvoiceFilter, total: Counting['total']) =>
  listPage(
    ctx.db,
    shown(ctx, filter),
    query,
    SORTS,
    total
      ? { total, isWhole: isUnfiltered(filter, 'kind', 'today') }
      : { cap: COUNTED, by: filtered(ctx, filter) as never },
  );

export const all = (ctx: BusinessCtx, filter: InvoiceFilter, most: number) =>
  shown(ctx, filter).orderBy('i.date', 'desc').orderBy('i.id', 'desc').limit(most).execute();
