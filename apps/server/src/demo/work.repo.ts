import type { BoardRights } from '@daftar/domain/work/board-roles';
import type { BusinessCtx } from '#server/platform/context.ts';

/** Default board roles, by name. */
export async function roles(ctx: BusinessCtx): Promise<Map<string, { id: number; rights: BoardRights }>> {
  const rows = await ctx.db
    .selectFrom('board_roles')
    .select(['id', 'name', 'rights'])
    .$narrowType<{ rights: BoardRights }>()
    .where('business_id', '=', ctx.businessId)
    .execute();
  return new Map(rows.map(({ name, ...role }) => [name, role]));
}

/** In order of creation. */
export const clients = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('clients')
    .select(['id', 'client_full_name as name', 'gst_number', 'branches'])
    .where('business_id', '=', ctx.businessId)
    .where('is_private', '=', false)
    .orderBy('id')
    .limit(250)
    .execute();

export async function serviceIds(ctx: BusinessCtx): Promise<Map<string, number>> {
  const rows = await ctx.db
    .selectFrom('services')
    .select(['id', 'name'])
    .where('business_id', '=', ctx.businessId)
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Members of the demo business by first name. */
export async function people(ctx: BusinessCtx): Promise<Map<string, number>> {
  const rows = await ctx.db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.name'])
    .where('m.business_id', '=', ctx.businessId)
    .execute();
  return new Map(rows.map(({ id, name }) => [name.split(' ')[0]!, id]));
}
