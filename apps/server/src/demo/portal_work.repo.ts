import { sql } from 'kysely';
import type { MemberCtx } from '#server/platform/context.ts';

export const boardIds = async (ctx: MemberCtx): Promise<Map<string, number>> =>
  new Map(
    (await ctx.db.selectFrom('boards').select(['code', 'id']).where('business_id', '=', ctx.businessId).execute()).map(
      ({ code, id }) => [code, id],
    ),
  );

/** Board fields shared with clients. */
export const shareFields = (ctx: MemberCtx, labels: readonly string[]) =>
  ctx.db
    .updateTable('board_fields')
    .set({ is_shared_with_clients: true })
    .where('business_id', '=', ctx.businessId)
    .where('label', '=', sql<string>`any (${labels}::text[])`)
    .returning(['id', 'label'])
    .execute();

/** Marks all requests as notified: the demo must not email anyone. */
export const markAllNotified = (ctx: MemberCtx) =>
  ctx.db
    .updateTable('document_requests')
    .set({ notified_at: ctx.now.toISOString() })
    .where('business_id', '=', ctx.businessId)
    .execute();
