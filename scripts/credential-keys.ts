/**
 * Rotates the key that seals the passwords kept for clients, in two steps with a restart between them, so that a server
 * never meets a password under a key that it does not know.
 * Usage: npm run credential-keys -- add, restart, npm run credential-keys -- reseal
 */
import { ownerPool } from '../apps/server/src/db/pool.ts';
import { readEnv } from '../apps/server/src/env.ts';
import { resealAll } from '../apps/server/src/features/client_records/resealing.repo.ts';
import { addVaultKey, createVault, loadVaultKeys, newKey } from '../apps/server/src/vault.ts';
import { databaseUrl, whyNot } from './lib/database.ts';

function add(): string {
  const env = readEnv();
  if (env.CREDENTIAL_KEYS) return `Set CREDENTIAL_KEYS to ${newKey(String(Date.now()))},${env.CREDENTIAL_KEYS}`;
  const [newest] = addVaultKey(env);
  return `Key ${newest!.id} was added. Restart the server, then: npm run credential-keys -- reseal`;
}

async function reseal(): Promise<string> {
  const env = readEnv();
  const vault = createVault(loadVaultKeys(env));
  const pool = ownerPool(databaseUrl(env), console);
  try {
    return `${await resealAll(pool, vault)} passwords were sealed anew. The older keys are no longer needed.`;
  } finally {
    await pool.end();
  }
}

const act = { add, reseal }[process.argv[2] ?? ''];
try {
  if (!act) throw new Error('Say what to do: npm run credential-keys -- add, or -- reseal');
  console.log(await act());
} catch (error) {
  console.error(whyNot(error));
  process.exitCode = 1;
}
