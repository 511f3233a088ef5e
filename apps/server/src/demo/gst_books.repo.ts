import type { Day } from '@daftar/domain/dates';
import type { GstScheme } from '@daftar/domain/work/compliance-profile';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

export type DemoRegistration = { client_id: number; client_name: string; gstin: string; scheme: GstScheme };

/** Small traders file by the quarter, the smallest under composition. */
export const chooseSchemes = (ctx: BusinessCtx) =>
  sql`insert into client_duties (business_id, client_id, answers, created_by)
    select g.business_id, g.client_id, jsonb_build_object('registrations', jsonb_object_agg(g.gst_number,
        jsonb_build_object('scheme', case when g.client_id % 9 = 4 then 'Composition' else 'Quarterly' end))),
      ${ctx.person?.userId ?? null}
      from client_gst g where g.business_id = ${ctx.businessId} and g.type = 'Regular'
       and g.client_id % 3 = 1 and g.client_id not in (select min(id) from clients where business_id = ${ctx.businessId})
     group by g.business_id, g.client_id
    on conflict (business_id, client_id) do update set answers = client_duties.answers || excluded.answers`.execute(
    ctx.db,
  );

/** The first registrations with returns, oldest client first. */
export async function registrations(ctx: BusinessCtx, most: number): Promise<DemoRegistration[]> {
  const { rows } = await sql<DemoRegistration>`
    select c.id as client_id, c.client_full_name as client_name, g.gst_number as gstin,
           coalesce(d.answers -> 'registrations' -> g.gst_number ->> 'scheme', 'Monthly') as scheme
      from client_gst g join clients c on c.business_id = g.business_id and c.id = g.client_id
      left join client_duties d on d.business_id = c.business_id and d.client_id = c.id
     where g.business_id = ${ctx.businessId} and g.type = 'Regular' and c.status = 'Active' and c.deleted_at is null
     order by c.id, g.is_default desc, g.id limit ${most}`.execute(ctx.db);
  return rows;
}

type Invoice = {
  id: number;
  number: string;
  date: Day;
  party_gstin: string;
  party_name: string;
  place_of_supply: string;
  total: string;
  taxable_value: string;
  igst: string;
  cgst: string;
  sgst: string;
  tax_rate: string;
};

export async function invoicesOf(
  ctx: BusinessCtx,
  { client_id, gstin }: DemoRegistration,
  month: Day,
): Promise<Invoice[]> {
  const { rows } = await sql<Invoice>`
    select id, number, date, party_gstin, party_name, place_of_supply, total, taxable_value, igst, cgst, sgst,
           lines -> 0 ->> 'tax_rate' as tax_rate
      from gst_documents
     where business_id = ${ctx.businessId} and client_id = ${client_id} and gstin = ${gstin} and direction = 'sale'
       and month = ${month} and kind = 'invoice' and party_gstin <> '' order by number limit 50`.execute(ctx.db);
  return rows;
}

export const nameImport = (ctx: BusinessCtx, importId: number, ids: readonly number[]) =>
  sql`update gst_documents set import_id = ${importId}
    where business_id = ${ctx.businessId} and id = any (${ids}::bigint[])`.execute(ctx.db);
