import { sql } from 'kysely';
import { actorId, type BusinessCtx } from '#server/context.ts';
import { holdRecord, orSame } from '#server/db/records.ts';

export type OwnLink = { title: string; url: string; category: string };

const COLUMNS = ['id', 'title', 'url', 'category', 'version', 'created_at', 'updated_at'] as const;

export function listOwn(ctx: BusinessCtx, most: number) {
  return ctx.db
    .selectFrom('useful_links')
    .select(COLUMNS)
    .where('business_id', '=', ctx.businessId)
    .where('deleted_at', 'is', null)
    .orderBy('category')
    .orderBy('title')
    .limit(most)
    .execute();
}

export async function countOwn(ctx: BusinessCtx): Promise<number> {
  const { n } = await ctx.db
    .selectFrom('useful_links')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('business_id', '=', ctx.businessId)
    .where('deleted_at', 'is', null)
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

export function insert(ctx: BusinessCtx, link: OwnLink) {
  return ctx.db
    .insertInto('useful_links')
    .values({ ...link, business_id: ctx.businessId, created_by: actorId(ctx) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function update(ctx: BusinessCtx, id: number, change: Partial<OwnLink>) {
  await holdRecord(ctx, 'useful_links', id);
  return (
    ctx.db
      .updateTable('useful_links')
      // Nothing given is no error: the record is answered as it is.
      .set(orSame(change))
      .where('business_id', '=', ctx.businessId)
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow()
  );
}

export async function bin(ctx: BusinessCtx, id: number): Promise<void> {
  await holdRecord(ctx, 'useful_links', id);
  await ctx.db
    .updateTable('useful_links')
    .set({ deleted_at: sql`now()` })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();
}
