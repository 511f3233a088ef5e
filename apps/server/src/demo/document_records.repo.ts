import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { CLIENT } from './people.ts';

export type RegisterClient = { id: number; name: string };

/** The portal's client first, then others with documents. */
export async function registerClients(ctx: BusinessCtx, count: number): Promise<RegisterClient[]> {
  const { rows } = await sql<RegisterClient>`select id, client_full_name as name from clients
    where business_id = ${ctx.businessId} and not is_private and deleted_at is null and status = 'Active'
    order by primary_email = ${CLIENT.email} desc, id limit ${count}`.execute(ctx.db);
  return rows;
}

/** Those who can handle documents. */
export async function handlers(ctx: BusinessCtx): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`select m.user_id from members m
    left join roles r on r.business_id = m.business_id and r.id = m.role_id
    where m.business_id = ${ctx.businessId} and m.deactivated_at is null
      and (m.role_id is null or r.permissions ->> 'drive' in ('write', 'all'))
    order by m.id limit 8`.execute(ctx.db);
  return rows.map(({ user_id }) => user_id);
}
