import { createHash } from 'node:crypto';
import { StartupError } from './startup-error.ts';
import type { Pool } from './db/pool.ts';
import type { VaultKey } from './vault.ts';

/** Random keys can't be guessed from their hash. */
export const fingerprintOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 16);

/**
 * Refuses to start without a key that values of the database are encrypted with: a new one would be used from then on,
 * and nobody would notice until a password is needed. A database without any business has no such values.
 */
export async function checkKeyFingerprints(owner: Pool, keys: readonly VaultKey[]): Promise<void> {
  await owner.query('delete from key_fingerprints where not exists (select from businesses)');
  for (const { id, key } of keys)
    await owner.query('insert into key_fingerprints (id, fingerprint) values ($1, $2) on conflict do nothing', [
      id,
      fingerprintOf(key),
    ]);
  const ours = keys.map(({ id, key }) => `${id} ${fingerprintOf(key)}`);
  const { rows } = await owner.query<{ id: string }>(
    `select id from key_fingerprints where id || ' ' || fingerprint <> all ($1) order by id limit 1`,
    [ours],
  );
  if (rows[0])
    throw new StartupError(
      `The key ${rows[0].id}, which encrypts clients’ passwords in this database, is missing. Restore the file credential-keys in DATA_DIR, or add the key to CREDENTIAL_KEYS.`,
    );
}

/** After everything is encrypted with the newest key. */
export async function forgetOtherKeys(owner: Pool, current: VaultKey): Promise<void> {
  await owner.query('delete from key_fingerprints where id <> $1', [current.id]);
}
