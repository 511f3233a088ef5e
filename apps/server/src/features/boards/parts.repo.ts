import type { BusinessCtx } from '#server/context.ts';

export const fields = (ctx: BusinessCtx, boardId: number) =>
  ctx.db
    .selectFrom('board_fields')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('board_id', '=', boardId)
    .where('deleted_at', 'is', null)
    .orderBy('rank')
    .orderBy('id')
    .execute();

/** From left to right. */
export const columns = (ctx: BusinessCtx, boardId: number) =>
  ctx.db
    .selectFrom('board_columns')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('board_id', '=', boardId)
    .orderBy('rank')
    .orderBy('id')
    .execute();
