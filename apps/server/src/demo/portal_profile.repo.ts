import type { MemberCtx } from '#server/platform/context.ts';

/** The client of the demo's portal login. */
export const clientOfLogin = async (ctx: MemberCtx, userId: number): Promise<number> =>
  (
    await ctx.db
      .selectFrom('portal_accesses')
      .select('client_id')
      .where('business_id', '=', ctx.businessId)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).client_id;
