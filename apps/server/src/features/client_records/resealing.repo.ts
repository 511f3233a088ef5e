import type { Pool } from '#server/db/pool.ts';
import type { Vault } from '#server/vault.ts';

const AT_ONCE = 500;

/** What the seal is bound to: copied to another business it does not open. */
export const sealOwner = (businessId: number): string => `business ${businessId}`;

/**
 * Opens whatever is sealed under an older key and seals it under the current one, some at a time and each some whole.
 * For the operator's command, under the database's owner: it goes through all businesses.
 */
export async function resealAll(pool: Pool, vault: Vault): Promise<number> {
  const client = await pool.connect();
  let [resealed, business, id] = [0, 0, 0];
  try {
    for (;;) {
      await client.query('begin');
      const { rows } = await client.query<{ business_id: number; id: number; password: string }>(
        `select business_id, id, password from client_credentials
          where (business_id, id) > ($1, $2) order by business_id, id limit $3 for update`,
        [business, id, AT_ONCE],
      );
      for (const row of rows.filter(({ password }) => !vault.isCurrent(password))) {
        const owner = sealOwner(row.business_id);
        const sealed = vault.seal(vault.open(row.password, owner), owner);
        await client.query('update client_credentials set password = $3 where business_id = $1 and id = $2', [
          row.business_id,
          row.id,
          sealed,
        ]);
        resealed += 1;
      }
      await client.query('commit');
      const last = rows.at(-1);
      if (!last) return resealed;
      [business, id] = [last.business_id, last.id];
    }
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
