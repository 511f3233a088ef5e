import type { ANSWER_FILTERS } from '@daftar/contract/quotations';
import type { QuotationState } from '@daftar/domain/billing/transitions';
import { sql, type Selectable } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { contains, listPage, type ListQuery } from '#server/platform/db/list-page.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { deliveryOf } from '#server/platform/messages/delivery.repo.ts';

export type QuotationFilter = {
  status?: QuotationState | undefined;
  answer?: (typeof ANSWER_FILTERS)[number] | undefined;
  firm_id?: number | undefined;
  branch_id?: number | undefined;
  client_id?: number | undefined;
  from_date?: string | undefined;
  to_date?: string | undefined;
  /** Sent to the client and not under revision. */
  is_sent?: boolean | undefined;
  /** IDs found by a search. */
  ids?: readonly number[] | undefined;
  today: string;
};

type OwnQuotation = Omit<Selectable<Tables['quotations']>, 'state'> & { state: QuotationState };
/** Quotations visible to the caller: the view repeats the policies and keeps the indexes usable. */
const OWN = sql<OwnQuotation>`app.visible_quotations`.as('q');

const SORTS = {
  columns: {
    date: 'q.date',
    valid_until: 'q.valid_until',
    number: 'number_order',
    total: 'q.total',
    created_at: 'q.id',
  },
  first: '-date',
  tie: 'q.id',
};

function filtered(ctx: BusinessCtx, filter: QuotationFilter) {
  let rows = ctx.db.selectFrom(OWN).where('q.business_id', '=', ctx.businessId);
  for (const field of ['firm_id', 'branch_id', 'client_id'] as const)
    if (filter[field] !== undefined) rows = rows.where(`q.${field}`, '=', filter[field]);
  if (filter.from_date) rows = rows.where('q.date', '>=', filter.from_date);
  if (filter.to_date) rows = rows.where('q.date', '<=', filter.to_date);
  if (filter.status) rows = rows.where('q.state', '=', filter.status);
  if (filter.answer === 'accepted') rows = rows.where('q.accepted_at', 'is not', null);
  else if (filter.answer === 'declined') rows = rows.where('q.declined_at', 'is not', null);
  else if (filter.answer)
    rows = rows
      .where('q.state', '=', 'Final')
      .where('q.accepted_at', 'is', null)
      .where('q.declined_at', 'is', null)
      .where('q.valid_until', filter.answer === 'open' ? '>=' : '<', filter.today);
  if (filter.is_sent) rows = rows.where('q.state', '!=', 'Draft').where('q.link_expires_at', 'is not', null);
  if (filter.ids) rows = rows.where('q.id', '=', sql<number>`any (${filter.ids}::bigint[])`);
  return rows;
}

/** As many as an export has rows: totals and exports of a search use them too. */
const MAX_SEARCHED = 50_000;

/** By number or client: ids are found by index first, and sorted afterwards. */
export async function idsFor(ctx: BusinessCtx, search: string, clientIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    (select id from app.visible_quotations where business_id = ${ctx.businessId} and number ilike ${contains(search)}
      limit ${MAX_SEARCHED})
    union (select id from app.visible_quotations where business_id = ${ctx.businessId}
      and client_id = any (${clientIds}::bigint[]) limit ${MAX_SEARCHED})`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

const COUNTED = 1000;

const shown = (ctx: BusinessCtx, filter: QuotationFilter) =>
  filtered(ctx, filter)
    .innerJoin('firms as f', (join) =>
      join.onRef('f.business_id', '=', 'q.business_id').onRef('f.id', '=', 'q.firm_id'),
    )
    .innerJoin('clients as c', (join) =>
      join.onRef('c.business_id', '=', 'q.business_id').onRef('c.id', '=', 'q.client_id'),
    )
    .select([
      'q.id',
      'q.version',
      'q.created_at',
      'q.updated_at',
      'q.state',
      'q.number',
      'q.date',
      'q.valid_until',
      'q.currency',
      'q.firm_id',
      'q.branch_id',
      'q.client_id',
      'q.taxable_value',
      'q.tax',
      'q.total',
      'q.finalised_at',
      'q.sent_at',
      deliveryOf('q.business_id', sql`'quotation:' || q.id`).as('delivery'),
      'q.accepted_at',
      'q.accepted_name',
      'q.declined_at',
      'f.name as firm_name',
      'c.client_full_name as client_name',
      sql<string>`coalesce(q.number, '')`.as('number_order'),
    ]);

export const list = (ctx: BusinessCtx, query: ListQuery, filter: QuotationFilter) =>
  listPage(ctx.db, shown(ctx, filter), query, SORTS, { cap: COUNTED, by: filtered(ctx, filter) as never });

export const all = (ctx: BusinessCtx, filter: QuotationFilter, most: number) =>
  shown(ctx, filter).orderBy('q.date', 'desc').orderBy('q.id', 'desc').limit(most).execute();

export const sums = (ctx: BusinessCtx, filter: QuotationFilter) =>
  filtered(ctx, filter)
    .select([
      'q.currency',
      'q.state',
      sql<number>`count(*)::int`.as('documents'),
      sql<string>`sum(q.taxable_value)`.as('taxable_value'),
      sql<string>`sum(q.tax)`.as('tax'),
      sql<string>`sum(q.total)`.as('total'),
    ])
    .groupBy(['q.currency', 'q.state'])
    .execute();
