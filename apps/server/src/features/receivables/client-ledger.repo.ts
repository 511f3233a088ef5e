import type { BusinessCtx } from '#server/platform/context.ts';

type Wanted = { client_id?: number | undefined; group_id?: number | undefined };

/** Names of the client, or of the clients of a group, by ID. */
export async function clientsOf(ctx: BusinessCtx, { client_id, group_id }: Wanted): Promise<Map<number, string>> {
  let rows = ctx.db
    .selectFrom('clients as c')
    .select(['c.id', 'c.client_full_name as name'])
    .where('c.business_id', '=', ctx.businessId);
  if (client_id) rows = rows.where('c.id', '=', client_id);
  if (group_id) rows = rows.where('c.group_by', '=', group_id);
  return new Map((await rows.execute()).map(({ id, name }) => [id, name]));
}

export async function firmNames(ctx: BusinessCtx): Promise<Map<number, string>> {
  const rows = await ctx.db
    .selectFrom('firms')
    .select(['id', 'name'])
    .where('business_id', '=', ctx.businessId)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
