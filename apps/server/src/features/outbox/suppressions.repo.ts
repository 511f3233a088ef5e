import { sql, type SqlBool } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { listPage, type ListQuery } from '#server/platform/db/list-page.ts';

type Filters = { search?: string | undefined; channel?: string | undefined };

export function listSuppressions(ctx: BusinessCtx, query: ListQuery & Filters) {
  let rows = ctx.db
    .selectFrom('message_suppressions')
    .select(['id', 'channel', 'address', 'reason', 'detail', 'created_at'])
    .where('business_id', '=', ctx.businessId);
  if (query.channel) rows = rows.where('channel', '=', query.channel);
  if (query.search) rows = rows.where(sql<SqlBool>`strpos(address, ${query.search.toLowerCase()}) > 0`);
  return listPage(ctx.db, rows, query, { columns: { created_at: 'created_at' }, first: '-created_at', tie: 'id' });
}

export async function deleteSuppression(ctx: BusinessCtx, id: number): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('message_suppressions')
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
