import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

export type RegisterClient = { id: number; pan: string; is_person: boolean };

/** Clients with a PAN, people and others in turn. */
export async function registerClients(ctx: BusinessCtx, most: number): Promise<RegisterClient[]> {
  const { rows } = await sql<RegisterClient>`
    select id, pan, is_person from (select id, pan, category in ('Individual', 'Proprietor') as is_person,
        row_number() over (partition by category in ('Individual', 'Proprietor') order by id) as place
      from clients where business_id = ${ctx.businessId} and not is_private and deleted_at is null
        and status = 'Active' and pan <> '') c
    order by place, is_person limit ${most}`.execute(ctx.db);
  return rows;
}

/** Partners who sign. */
export const setMembership = (ctx: BusinessCtx, userId: number, number: string) =>
  ctx.db
    .updateTable('members')
    .set({ membership_number: number })
    .where('business_id', '=', ctx.businessId)
    .where('user_id', '=', userId)
    .execute();

/** Members with their first name, owners first. */
export async function memberIds(ctx: BusinessCtx): Promise<{ user_id: number; name: string; is_owner: boolean }[]> {
  const { rows } = await sql<{ user_id: number; name: string; is_owner: boolean }>`
    select m.user_id, split_part(u.name, ' ', 1) as name, m.role_id is null as is_owner
    from members m join users u on u.id = m.user_id
    where m.business_id = ${ctx.businessId} and m.deactivated_at is null
    order by m.role_id is not null, m.id limit 20`.execute(ctx.db);
  return rows;
}
