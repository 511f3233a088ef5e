import type { Pool } from '#server/db/pool.ts';

/** A token by its hash, and the business it is used in, if any. */
export type Claim = { tokenHash: Buffer; businessId: number | null };
export type Verdict = { stands: boolean; belongs: boolean };

const LOOK = `select coalesce(not (a ->> 'locked')::boolean and (a ->> 'phone_verified')::boolean, false) as stands,
       coalesce((a ->> 'belongs')::boolean, false) as belongs
  from unnest($1::bytea[], $2::bigint[]) with ordinality as claim (hash, business, n)
  cross join lateral app.authenticate(claim.hash, claim.business) a
 order by claim.n`;

/** What every request is asked, asked for many sockets at once: is the session open, is the business theirs. */
export async function judge(pool: Pool, claims: readonly Claim[]): Promise<Verdict[]> {
  const { rows } = await pool.query<Verdict>({
    name: 'judge_sockets',
    text: LOOK,
    values: [claims.map((claim) => claim.tokenHash), claims.map((claim) => claim.businessId)],
  });
  return rows;
}

const LIMIT = 10_000;
const clusters = new Map<string, number>();

/** The business of a chat space: written once and never changed, so it may be remembered. */
export async function businessOfCluster(pool: Pool, cluster: string): Promise<number | null> {
  const known = clusters.get(cluster);
  if (known !== undefined) return known;
  const { rows } = await pool.query<{ id: number | null }>('select app.business_of_cluster($1) as id', [cluster]);
  const id = rows[0]!.id;
  if (id !== null) {
    if (clusters.size >= LIMIT) clusters.clear();
    clusters.set(cluster, id);
  }
  return id;
}
