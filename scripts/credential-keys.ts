/**
 * Rotates the key that encrypts clients' passwords and identity numbers, the secrets of authenticator apps, and links
 * and codes that wait to be sent. Two steps with a restart between them, so that the server always knows the key of every value.
 * Usage: npm run credential-keys -- add, restart, npm run credential-keys -- reseal
 */
import { ownerPool } from '../apps/server/src/platform/db/pool.ts';
import { readEnv } from '../apps/server/src/env.ts';
import { reencryptMessages } from '../apps/server/src/features/outbox/reencrypt.repo.ts';
import { reencryptAuthenticators } from '../apps/server/src/features/two_factor/reencrypt.repo.ts';
import { reencryptAll } from '../apps/server/src/platform/db/encrypted-columns.ts';
import { forgetOtherKeys } from '../apps/server/src/platform/key-fingerprints.repo.ts';
import { addVaultKey, createVault, loadVaultKeys, createVaultKey } from '../apps/server/src/platform/vault.ts';
import { databaseUrl, errorText } from './lib/database.ts';

function add(): string {
  const env = readEnv();
  if (env.CREDENTIAL_KEYS) return `Set CREDENTIAL_KEYS to ${createVaultKey(String(Date.now()))},${env.CREDENTIAL_KEYS}`;
  const [newest] = addVaultKey(env);
  return `Key ${newest!.id} added. Restart the server, then run: npm run credential-keys -- reseal`;
}

async function reseal(): Promise<string> {
  const env = readEnv();
  const keys = loadVaultKeys(env);
  const pool = ownerPool(databaseUrl(env), console);
  try {
    const vault = createVault(keys);
    const count = [
      await reencryptAll(pool, vault),
      await reencryptAuthenticators(pool, vault),
      await reencryptMessages(pool, vault),
    ].reduce((sum, one) => sum + one, 0);
    await forgetOtherKeys(pool, keys[0]!);
    return `${count} values encrypted with the newest key. Older keys are no longer needed.`;
  } finally {
    await pool.end();
  }
}

const command = { add, reseal }[process.argv[2] ?? ''];
try {
  if (!command) throw new Error('Use: npm run credential-keys -- add, or: npm run credential-keys -- reseal');
  console.log(await command());
} catch (error) {
  console.error(errorText(error));
  process.exitCode = 1;
}
