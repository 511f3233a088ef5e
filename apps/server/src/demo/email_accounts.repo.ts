import type { BusinessCtx } from '#server/platform/context.ts';

/** Without a notification: nothing happened that somebody has to react to. */
export const pauseDemoAccount = (ctx: BusinessCtx, id: number, reason: string) =>
  ctx.db
    .updateTable('email_accounts')
    .set({ state: 'paused', paused_reason: reason })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();
