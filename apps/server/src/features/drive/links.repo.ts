import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { listPage, type ListQuery } from '#server/platform/db/list-page.ts';

const SORTS = { columns: { expires_at: 'l.expires_at' }, first: 'expires_at', tie: 'l.id' };

/** Links of files that the caller sees. */
export const list = (ctx: BusinessCtx, query: ListQuery & { item_id?: number | undefined }) =>
  listPage(
    ctx.db,
    ctx.db
      .selectFrom('drive_links as l')
      .innerJoin('drive_items as i', (join) =>
        join.onRef('i.business_id', '=', 'l.business_id').onRef('i.id', '=', 'l.item_id'),
      )
      .leftJoin('clients as c', (join) =>
        join.onRef('c.business_id', '=', 'i.business_id').onRef('c.id', '=', 'i.client_id'),
      )
      .leftJoin('users as u', 'u.id', 'l.created_by')
      .select(['l.id', 'l.item_id', 'i.name', 'c.client_full_name as client_name', 'u.name as creator'])
      .select(['l.created_at', 'l.expires_at'])
      .where('l.business_id', '=', ctx.businessId)
      .where('l.revoked_at', 'is', null)
      .where('l.expires_at', '>', sql<string>`now()`)
      .where('i.is_live', '=', true)
      .$if(query.item_id !== undefined, (rows) => rows.where('l.item_id', '=', query.item_id!)),
    query,
    SORTS,
  );

export const insert = async (
  ctx: BusinessCtx,
  link: { item_id: number; expires_at: string; created_by: number },
): Promise<number> =>
  (
    await ctx.db
      .insertInto('drive_links')
      .values({ business_id: ctx.businessId, ...link })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** The file of a revoked link; undefined if there is no open one. */
export const revoke = (ctx: BusinessCtx, which: { id: number } | { item_id: number }) =>
  ctx.db
    .updateTable('drive_links')
    .set({ revoked_at: ctx.now.toISOString() })
    .where('business_id', '=', ctx.businessId)
    .where('id' in which ? 'id' : 'item_id', '=', 'id' in which ? which.id : which.item_id)
    .where('revoked_at', 'is', null)
    .returning('item_id')
    .executeTakeFirst();

export const logRevoked = (ctx: BusinessCtx, itemId: number) =>
  sql`select app.log_action('revoke_link', 'drive_items', ${itemId}, null, null)`.execute(ctx.db);
