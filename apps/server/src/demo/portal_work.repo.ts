import { sql } from 'kysely';
import type { MemberCtx } from '#server/context.ts';

export const boardIds = async (ctx: MemberCtx): Promise<Map<string, number>> =>
  new Map(
    (await ctx.db.selectFrom('boards').select(['code', 'id']).where('business_id', '=', ctx.businessId).execute()).map(
      ({ code, id }) => [code, id],
    ),
  );

/** Fields whose values clients read. */
export const shareFields = (ctx: MemberCtx, labels: readonly string[]) =>
  ctx.db
    .updateTable('board_fields')
    .set({ is_shared_with_clients: true })
    .where('business_id', '=', ctx.businessId)
    .where('label', '=', sql<string>`any (${labels}::text[])`)
    .returning(['id', 'label'])
    .execute();

/** The demonstration begins with letters that went out long ago. */
export const tellAll = (ctx: MemberCtx) =>
  ctx.db
    .updateTable('document_requests')
    .set({ told_at: ctx.now.toISOString() })
    .where('business_id', '=', ctx.businessId)
    .execute();
