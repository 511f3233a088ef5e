import type { Day } from '@daftar/domain/dates';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

export type Of = { client_id: number; gstin: string };

/** Suppliers of later months are paid; of the first month only some. */
export const payPurchases = (ctx: BusinessCtx, { client_id, gstin }: Of, { until, day }: { until: Day; day: Day }) =>
  sql`update gst_documents set paid_on = date + 24
    where business_id = ${ctx.businessId} and client_id = ${client_id} and gstin = ${gstin}
      and direction = 'purchase' and (month > ${until} or id % 3 = 0) and date + 24 < ${day}`.execute(ctx.db);

/** Variety in a month: numbers written differently, other amounts, and documents that the books don't have. */
export async function varyStatement(ctx: BusinessCtx, { client_id, gstin }: Of, month: Day): Promise<void> {
  const own = sql`business_id = ${ctx.businessId} and client_id = ${client_id} and gstin = ${gstin} and month = ${month}`;
  await sql`with s as (select id, row_number() over (order by id) as n from gst_2b_documents where ${own})
    update gst_2b_documents d set
      number = case s.n when 1 then replace(d.number, '/26-27/', '-') when 2 then 'RE' || right(d.number, 3) else d.number end,
      taxable_value = d.taxable_value + case s.n when 3 then 0.6 when 4 then 1200 else 0 end,
      itc_available = s.n <> 5, itc_reason = case s.n when 5 then 'P' else '' end
    from s where d.business_id = ${ctx.businessId} and d.id = s.id and s.n <= 5`.execute(ctx.db);
  await sql`insert into gst_2b_documents (business_id, client_id, gstin, period, month, section, book_key, kind, number,
      date, supplier_gstin, supplier_name, place_of_supply, total, taxable_value, cgst, sgst, supplier_period,
      supplier_filed_on)
    select ${ctx.businessId}, ${client_id}, ${gstin}, period, month, 'b2b', 'demo ' || n || ' ' || month, 'invoice',
      'EXTRA/' || n, month + (4 * n)::int, supplier_gstin, supplier_name, place_of_supply, 5900 * n, 5000 * n, 450 * n, 450 * n,
      supplier_period, supplier_filed_on
      from (select *, row_number() over (order by id) as n from gst_2b_documents where ${own}) s where n <= 3`.execute(
    ctx.db,
  );
}
