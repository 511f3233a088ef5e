import type { Pool } from '#server/platform/db/pool.ts';
import type { Vault } from '#server/platform/vault.ts';
import { sealOwner } from './second-factor.service.ts';

/** Re-encrypts the secrets of authenticator apps with the current key. For the administrator's command. */
export async function reencryptAuthenticators(pool: Pool, vault: Vault): Promise<number> {
  const { rows } = await pool.query<{ user_id: number; secret: string }>('select user_id, secret from authenticators');
  const old = rows.filter(({ secret }) => !vault.isCurrent(secret));
  for (const { user_id, secret } of old) {
    const owner = sealOwner(user_id);
    // Only if it is still the same: the user may set up another app meanwhile.
    await pool.query('update authenticators set secret = $3 where user_id = $1 and secret = $2', [
      user_id,
      secret,
      vault.seal(vault.open(secret, owner), owner),
    ]);
  }
  return old.length;
}
