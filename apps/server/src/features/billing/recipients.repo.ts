import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

/** Billing details of a client. A client in the bin can't be billed, but its documents stay readable. */
export const findClient = async (ctx: BusinessCtx, id: number, inBinToo = false) =>
  (await findClients(ctx, [id], inBinToo))[0];

export async function findClients(ctx: BusinessCtx, ids: readonly number[], inBinToo = false) {
  const { rows } = await sql<{
    id: number;
    client_full_name: string;
    address_1: string;
    address_2: string;
    landmark: string;
    city: string;
    state: string;
    pincode: string;
    country: string;
    currency: string;
    pan: string;
    vat: string;
    gst_number: string;
    uin: string;
    gst_type: string;
    is_sez: boolean;
    primary_email: string;
    group_by: number | null;
    group_name: string | null;
  }>`select c.id, c.client_full_name, c.address_1, c.address_2, c.landmark, c.city, c.state, c.pincode, c.country, c.currency, c.pan,
      c.vat, c.gst_number, c.uin, c.primary_email, c.group_by, g.name as group_name, coalesce(r.type, 'Regular') as gst_type,
      coalesce(r.is_sez, false) as is_sez
    from clients c
    left join client_groups g on g.business_id = c.business_id and g.id = c.group_by and g.deleted_at is null
    left join client_gst r on r.business_id = c.business_id and r.client_id = c.id and r.gst_number = c.gst_number
   where c.business_id = ${ctx.businessId} and c.id = any (${ids}::bigint[])
     and (${inBinToo}::boolean or c.deleted_at is null)`.execute(ctx.db);
  return rows;
}

/** Ids that aren't clients visible to the caller, or not in the group. */
export async function strangers(ctx: BusinessCtx, ids: readonly number[], groupId: number | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select w.id from unnest(${ids}::bigint[]) w (id)
    where not exists (select from clients c where c.business_id = ${ctx.businessId} and c.id = w.id and c.deleted_at is null
      and (${groupId}::bigint is null or c.group_by = ${groupId}))`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

export async function isGroup(ctx: BusinessCtx, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from client_groups where business_id = ${ctx.businessId} and id = ${id}
    and deleted_at is null`.execute(ctx.db);
  return rows.length > 0;
}
