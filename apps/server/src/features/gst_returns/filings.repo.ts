import type { GstFiling } from '@daftar/contract/gst_returns';
import type { Day } from '@daftar/domain/dates';
import { sql, type Insertable } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { listPage, type ListQuery } from '#server/platform/db/list-page.ts';
import type { Tables } from '#server/platform/db/tables.ts';

type Named = Pick<GstFiling, 'return_type' | 'cycle'>;
export type NewFiling = Omit<Insertable<Tables['gst_filings']>, 'business_id'>;

const shown = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('gst_filings as g')
    .leftJoin('users as u', 'u.id', 'g.created_by')
    .selectAll('g')
    .select('u.name as filed_by')
    .$narrowType<Named>()
    .where('g.business_id', '=', ctx.businessId);

const SORTS = { columns: { filed_on: 'g.filed_on', from_date: 'g.from_date' }, first: '-from_date', tie: 'g.id' };

export const list = (ctx: BusinessCtx, query: ListQuery, gstin: string | undefined) =>
  listPage(ctx.db, gstin === undefined ? shown(ctx) : shown(ctx).where('g.gstin', '=', gstin), query, SORTS);

export const find = (ctx: BusinessCtx, id: number) => shown(ctx).where('g.id', '=', id).executeTakeFirst();

/** Filings of a registration that overlap these days. */
export const rowsWithin = (ctx: BusinessCtx, { gstin, from, to }: { gstin: string; from: Day; to: Day }) =>
  shown(ctx)
    .where('g.gstin', '=', gstin)
    .where('g.from_date', '<=', to)
    .where('g.to_date', '>=', from)
    .orderBy('g.from_date')
    .orderBy('g.id');

export const within = (...asked: Parameters<typeof rowsWithin>) => rowsWithin(...asked).execute();

export type MovedAdvance = { receipt: number; date: Day };

/** The filing that covers one of these dates with its advances; only receipts with a tax rate are in a return. */
export async function filedAdvance(ctx: BusinessCtx, firmId: number, moved: readonly MovedAdvance[]) {
  const { rows } = await sql<{ date: Day; to_date: Day; filed_on: Day }>`
    select m.date, g.to_date, g.filed_on
      from unnest(${moved.map(({ receipt }) => receipt)}::bigint[], ${moved.map(({ date }) => date)}::date[]) m (receipt, date)
      join receipts r on r.business_id = ${ctx.businessId} and r.id = m.receipt and r.tax_rate is not null
      join firms f on f.business_id = ${ctx.businessId} and f.id = ${firmId} and f.tax_number <> ''
      join gst_filings g on g.business_id = ${ctx.businessId} and g.gstin = f.tax_number and g.return_type = 'GSTR1'
       and g.cycle <> 'iff' and m.date between g.from_date and g.to_date
     limit 1`.execute(ctx.db);
  return rows[0];
}

export async function insert(ctx: BusinessCtx, filing: NewFiling): Promise<number> {
  const { id } = await ctx.db
    .insertInto('gst_filings')
    .values({ ...filing, business_id: ctx.businessId, created_by: actorId(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const remove = (ctx: BusinessCtx, id: number) =>
  ctx.db.deleteFrom('gst_filings').where('business_id', '=', ctx.businessId).where('id', '=', id).execute();

export const markDocuments = (ctx: BusinessCtx, ids: readonly number[], period: string) =>
  sql`update invoices set filed_in = ${period} where business_id = ${ctx.businessId} and id = any (${ids}::bigint[])
    and filed_in is null`.execute(ctx.db);

/** Documents marked by this filing. */
export const unmarkDocuments = (
  ctx: BusinessCtx,
  { gstin, period, from_date, to_date }: Pick<GstFiling, 'gstin' | 'period' | 'from_date' | 'to_date'>,
) =>
  sql`update invoices set filed_in = null where business_id = ${ctx.businessId} and filed_in = ${period}
    and kind in ('invoice', 'credit_note', 'debit_note') and date between ${from_date} and ${to_date}
    and firm_id in (select f.id from firms f where f.business_id = ${ctx.businessId})
    and supplier ->> 'tax_number' = ${gstin}`.execute(ctx.db);
