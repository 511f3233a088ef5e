import type { Insertable } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Query, Rows } from '#server/platform/resource/resource.repo.ts';

export const queries = {
  /** Named ones include those in the bin. */
  scope: (_ctx: BusinessCtx, rows: Rows, query: Partial<Query>) =>
    query.ids ? rows : rows.where('t.deleted_at', 'is', null),
};

/** Inactive ones. */
export async function retiredIds(ctx: BusinessCtx): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('natures_of_business')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where('is_active', '=', false)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether a client that the caller can see uses it. Clients in the bin count, since they keep its name. */
export async function isHeld(ctx: BusinessCtx, id: number): Promise<boolean> {
  const client = await ctx.db
    .selectFrom('clients')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where('nature_id', '=', id)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return client !== undefined;
}

export const insertNatures = (ctx: BusinessCtx, natures: Insertable<Tables['natures_of_business']>[]) =>
  ctx.db.insertInto('natures_of_business').values(natures).execute();
