import type { RECEIPT_STATES } from '@daftar/contract/receipts';
import type { PaymentMode } from '@daftar/domain/billing/settlement';
import { monthEnd, monthStart } from '@daftar/domain/dates';
import { sql, type RawBuilder } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { byIds } from '#server/platform/db/by-ids.ts';
import { contains, isUnfiltered, listPage, type ListQuery } from '#server/platform/db/list-page.ts';
import { deliveryOf } from '#server/platform/messages/delivery.repo.ts';
import type { ReceiptRecord } from './receipts.repo.ts';

export type ReceiptFilter = {
  state?: (typeof RECEIPT_STATES)[number] | undefined;
  mode?: PaymentMode | undefined;
  firm_id?: number | undefined;
  branch_id?: number | undefined;
  client_id?: number | undefined;
  from_date?: string | undefined;
  to_date?: string | undefined;
  has_advance?: boolean | undefined;
  /** IDs found by a search. */
  ids?: readonly number[] | undefined;
};

/** Receipts visible to the caller: the view repeats the policies and keeps the indexes usable. */
const OWN = 'app.visible_receipts';

const SORTS = {
  columns: { date: 'r.date', number: 'r.number', total: 'r.total', created_at: 'r.id' },
  first: '-date',
  tie: 'r.id',
};

function filtered(ctx: BusinessCtx, filter: ReceiptFilter) {
  const receipts = filter.ids ? byIds<ReceiptRecord>(OWN, ctx.businessId, filter.ids) : sql.raw<ReceiptRecord>(OWN);
  let rows = ctx.db.selectFrom(receipts.as('r')).where('r.business_id', '=', ctx.businessId);
  for (const field of ['firm_id', 'branch_id', 'client_id'] as const)
    if (filter[field] !== undefined) rows = rows.where(`r.${field}`, '=', filter[field]);
  if (filter.state) rows = rows.where('r.state', '=', filter.state);
  if (filter.mode) rows = rows.where('r.mode', '=', filter.mode);
  if (filter.from_date) rows = rows.where('r.date', '>=', filter.from_date);
  if (filter.to_date) rows = rows.where('r.date', '<=', filter.to_date);
  if (filter.has_advance !== undefined) rows = rows.where('r.open_amount', filter.has_advance ? '>' : '=', '0');
  return rows;
}

/** As many as an export has rows: totals and exports of a search use them too. */
const MAX_SEARCHED = 50_000;
/** A part of a number has as many letters as the index looks at. */
const SHORTEST = 3;

/** By number, reference or client: each by its own index, limited before sorting. */
export async function idsFor(ctx: BusinessCtx, search: string, clientIds: readonly number[]): Promise<number[]> {
  const pattern = search.length < SHORTEST ? null : contains(search);
  const found = (where: RawBuilder<unknown>) =>
    sql`(select id from app.visible_receipts where business_id = ${ctx.businessId} and ${where} limit ${MAX_SEARCHED})`;
  const { rows } = await sql<{ id: number }>`${found(sql`number ilike ${pattern}`)}
    union ${found(sql`reference <> '' and reference ilike ${pattern}`)}
    union ${found(sql`client_id = any (${clientIds}::bigint[])`)}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** Filters without stored totals are counted up to this. */
const COUNTED = 1000;

const shown = (ctx: BusinessCtx, filter: ReceiptFilter) =>
  filtered(ctx, filter)
    .innerJoin('firms as f', (join) =>
      join.onRef('f.business_id', '=', 'r.business_id').onRef('f.id', '=', 'r.firm_id'),
    )
    .innerJoin('clients as c', (join) =>
      join.onRef('c.business_id', '=', 'r.business_id').onRef('c.id', '=', 'r.client_id'),
    )
    .selectAll('r')
    .select(['f.name as firm_name', 'c.client_full_name as client_name'])
    .select(deliveryOf('r.business_id', sql`'receipt:' || r.id`).as('delivery'));

export const all = (ctx: BusinessCtx, filter: ReceiptFilter, most: number) =>
  shown(ctx, filter).orderBy('r.date', 'desc').orderBy('r.id', 'desc').limit(most).execute();

export function list(ctx: BusinessCtx, query: ListQuery, filter: ReceiptFilter) {
  const total = isKept(filter) ? countKept(filter) : undefined;
  return listPage(ctx.db, shown(ctx, filter), query, SORTS, {
    cap: COUNTED,
    by: filtered(ctx, filter) as never,
    ...(total ? { total } : {}),
    isWhole: isUnfiltered(filter),
  });
}

/** Totals are stored by month, firm, branch and mode; other filters are summed on request. */
const isKept = (filter: ReceiptFilter): boolean =>
  filter.client_id === undefined &&
  filter.has_advance === undefined &&
  filter.ids === undefined &&
  (!filter.from_date || filter.from_date === monthStart(filter.from_date)) &&
  (!filter.to_date || filter.to_date === monthEnd(filter.to_date));

const kept = ({ firm_id, branch_id, mode, from_date, to_date }: ReceiptFilter): RawBuilder<unknown> =>
  sql`app.receipt_sums(${firm_id ?? null}::bigint, ${branch_id ?? null}::bigint, ${mode ?? null}::text,
    ${from_date ?? null}::date, ${to_date ?? null}::date)`;

const countKept = (filter: ReceiptFilter): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(documents), 0) from ${kept(filter)}
    where ${filter.state ?? null}::text is null or state = ${filter.state ?? null})`;

export type StateSum = {
  currency: string;
  state: (typeof RECEIPT_STATES)[number];
  documents: number;
  cash: string;
  tds: string;
  write_off: string;
  advance_adjusted: string;
  total: string;
  advance: string;
};

export async function sums(ctx: BusinessCtx, filter: ReceiptFilter): Promise<StateSum[]> {
  if (isKept(filter)) {
    const { rows } = await sql<StateSum>`select currency, state, documents::int as documents, cash, tds, write_off,
      advance_adjusted, total, advance from ${kept(filter)} order by currency`.execute(ctx.db);
    return rows;
  }
  return filtered(ctx, filter)
    .select([
      'r.currency',
      'r.state',
      sql<number>`count(*)::int`.as('documents'),
      sql<string>`sum(r.cash)`.as('cash'),
      sql<string>`sum(r.tds)`.as('tds'),
      sql<string>`sum(r.write_off)`.as('write_off'),
      sql<string>`sum(r.advance_adjusted)`.as('advance_adjusted'),
      sql<string>`sum(r.total)`.as('total'),
      sql<string>`sum(r.open_amount)`.as('advance'),
    ])
    .groupBy(['r.currency', 'r.state'])
    .orderBy('r.currency')
    .execute();
}
