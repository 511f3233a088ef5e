import { sql } from 'kysely';
import type { BusinessCtx } from '#server/context.ts';

/** Who signs in for these clients now, as the live line knows them. */
export const loginUuids = async (ctx: BusinessCtx, clientIds: readonly number[]): Promise<string[]> =>
  (
    await ctx.db
      .selectFrom('portal_accesses as a')
      .innerJoin('users as u', 'u.id', 'a.user_id')
      .select('u.uuid')
      .distinct()
      .where('a.business_id', '=', ctx.businessId)
      .where('a.client_id', '=', sql<number>`any (${clientIds}::bigint[])`)
      .where('a.accepted_at', 'is not', null)
      .where('a.revoked_at', 'is', null)
      .execute()
  ).map(({ uuid }) => uuid);
