import type { Pool } from '#server/db/pool.ts';

const LIMIT = 10_000;
const known = new WeakMap<Pool, Map<number, number>>();

/** The business of a branch: written once and never changed, so it may be remembered. Null for none. */
export async function businessOfBranch(pool: Pool, branch: number): Promise<number | null> {
  const remembered = known.get(pool) ?? new Map<number, number>();
  known.set(pool, remembered);
  const business = remembered.get(branch);
  if (business !== undefined) return business;
  const { rows } = await pool.query<{ id: number | null }>('select app.business_of_branch($1) as id', [branch]);
  const { id } = rows[0]!;
  if (id !== null) {
    if (remembered.size >= LIMIT) remembered.clear();
    remembered.set(branch, id);
  }
  return id;
}
