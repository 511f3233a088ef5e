import { sql } from 'kysely';
import type { BusinessCtx } from '../platform/context.ts';
import type { Pool } from '#server/platform/db/pool.ts';

export const hasInactiveBranch = async (ctx: BusinessCtx, ids: readonly number[]): Promise<boolean> =>
  (await ctx.db
    .selectFrom('branches')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('deactivated', '=', 1)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** A branch of the business, active or not. */
export const branchExists = async (ctx: BusinessCtx, id: number): Promise<boolean> =>
  (await ctx.db
    .selectFrom('branches')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined;

const LIMIT = 10_000;
const known = new WeakMap<Pool, Map<number, number>>();

/** The business of a branch, cached because it never changes. Null if there is none. */
export async function businessOfBranch(pool: Pool, branch: number): Promise<number | null> {
  const cache = known.get(pool) ?? new Map<number, number>();
  known.set(pool, cache);
  const business = cache.get(branch);
  if (business !== undefined) return business;
  const { rows } = await pool.query<{ id: number | null }>('select app.business_by_branch($1) as id', [branch]);
  const { id } = rows[0]!;
  if (id !== null) {
    if (cache.size >= LIMIT) cache.clear();
    cache.set(branch, id);
  }
  return id;
}
