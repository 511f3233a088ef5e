import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

const own = (ctx: BusinessCtx) =>
  ctx.db.selectFrom('useful_links').where('business_id', '=', ctx.businessId).where('deleted_at', 'is', null);

export const listOwn = (ctx: BusinessCtx, most: number) =>
  own(ctx)
    .select(['id', 'title', 'url', 'category', 'version', 'created_at', 'updated_at'])
    .orderBy('category')
    .orderBy('title')
    .limit(most)
    .execute();

export async function countOwn(ctx: BusinessCtx): Promise<number> {
  const { n } = await own(ctx)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

export async function country(ctx: BusinessCtx): Promise<string> {
  const business = await ctx.db
    .selectFrom('businesses')
    .select('country')
    .where('id', '=', ctx.businessId)
    .executeTakeFirstOrThrow();
  return business.country;
}
