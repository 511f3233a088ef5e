import { sql } from 'kysely';
import type { BusinessCtx } from './context.ts';

/** Whether one of these branches has been deactivated. */
export const isAnyClosed = async (ctx: BusinessCtx, ids: readonly number[]): Promise<boolean> =>
  (await ctx.db
    .selectFrom('branches')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('deactivated', '=', 1)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** A branch of the business, open or not. */
export const isBranch = async (ctx: BusinessCtx, id: number): Promise<boolean> =>
  (await ctx.db
    .selectFrom('branches')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined;
