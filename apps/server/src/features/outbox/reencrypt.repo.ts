import type { Pool } from '#server/platform/db/pool.ts';
import type { Vault } from '#server/platform/vault.ts';
import { sealOwner } from './outbox.repo.ts';

type Row = { id: number; business_id: number | null; recipient: string; sealed: string };

/** Re-encrypts texts that wait to be sent with the current key. For the administrator's command. */
export async function reencryptMessages(pool: Pool, vault: Vault): Promise<number> {
  const { rows } = await pool.query<Row>(
    'select id, business_id, recipient, sealed from messages where sealed is not null',
  );
  const old = rows.filter(({ sealed }) => !vault.isCurrent(sealed));
  for (const { id, business_id, recipient, sealed } of old) {
    const owner = sealOwner(business_id, recipient);
    // Only if it is still the same: it may be sent meanwhile.
    await pool.query('update messages set sealed = $3 where id = $1 and sealed = $2', [
      id,
      sealed,
      vault.seal(vault.open(sealed, owner), owner),
    ]);
  }
  return old.length;
}
