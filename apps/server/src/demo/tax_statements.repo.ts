import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

export type PaidTax = { firm_id: number; client: string; tan: string; date: string; tds: string };

/** TDS on receipts of the firm that has most of it, oldest first. */
export async function paidTax(ctx: BusinessCtx, from: string, to: string): Promise<PaidTax[]> {
  const { rows } = await sql<PaidTax>`
    with taxed as (
      select r.firm_id, r.id, c.client_full_name as client, c.tan, r.date, r.tds::numeric(15, 2)::text as tds
      from receipts r join clients c on c.business_id = r.business_id and c.id = r.client_id
      join firms f on f.business_id = r.business_id and f.id = r.firm_id and f.deleted_at is null
      where r.business_id = ${ctx.businessId} and r.state = 'Received' and r.tds > 0 and r.currency = 'INR'
        and f.pan <> '' and r.date between ${from}::date and ${to}::date)
    select firm_id, client, tan, date, tds from taxed
    where firm_id = (select firm_id from taxed group by firm_id order by count(*) desc, firm_id limit 1)
    order by date, id limit 400`.execute(ctx.db);
  return rows;
}
