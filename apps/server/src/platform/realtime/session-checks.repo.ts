import type { Pool } from '#server/platform/db/pool.ts';

/** Token hash and business of a socket, if any. */
export type SocketSession = { tokenHash: Buffer; businessId: number | null };
export type SocketSessionStatus = { stands: boolean; belongs: boolean };

const LOOK = `select coalesce(not (a ->> 'locked')::boolean and (a ->> 'phone_verified')::boolean, false) as stands,
       coalesce((a ->> 'belongs')::boolean, false) as belongs
  from unnest($1::bytea[], $2::bigint[]) with ordinality as claim (hash, business, n)
  cross join lateral app.authenticate(claim.hash, claim.business) a
 order by claim.n`;

/** The session check of requests for many sockets at once. */
export async function checkSocketSessions(
  pool: Pool,
  claims: readonly SocketSession[],
): Promise<SocketSessionStatus[]> {
  const { rows } = await pool.query<SocketSessionStatus>({
    name: 'judge_sockets',
    text: LOOK,
    values: [claims.map((claim) => claim.tokenHash), claims.map((claim) => claim.businessId)],
  });
  return rows;
}

const LIMIT = 10_000;
const clusters = new Map<string, number>();

/** The business of a chat conversation, cached because it never changes. */
export async function businessOfCluster(pool: Pool, cluster: string): Promise<number | null> {
  const known = clusters.get(cluster);
  if (known !== undefined) return known;
  const { rows } = await pool.query<{ id: number | null }>('select app.business_by_cluster($1) as id', [cluster]);
  const id = rows[0]!.id;
  if (id !== null) {
    if (clusters.size >= LIMIT) clusters.clear();
    clusters.set(cluster, id);
  }
  return id;
}
