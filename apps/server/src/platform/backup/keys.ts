import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '#server/env.ts';
import { replaceFile } from '#server/platform/files/atomic-file.ts';
import { ensureDataDir } from '#server/platform/files/data-dir.ts';
import { fingerprintOf } from '#server/platform/key-fingerprints.repo.ts';
import { loadSecret } from '#server/platform/secret.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { loadVaultKeys, parseVaultKeys, printVaultKeys, type VaultKey } from '#server/platform/vault.ts';
import type { KeyFingerprints, Keys, Manifest } from './archive.ts';

export const currentKeys = (env: Env): Keys => ({
  secret: loadSecret(env).toString(),
  credential_keys: printVaultKeys(loadVaultKeys(env)),
});

export const fingerprintsOf = ({ secret, credential_keys: keys }: Keys): KeyFingerprints => ({
  secret: fingerprintOf(Buffer.from(secret)),
  credential_keys: parseVaultKeys(keys).map(({ id, key }) => ({ id, fingerprint: fingerprintOf(key) })),
});

/**
 * Refuses a restore after which the passwords of clients could not be read: the keys must be in the archive, in the
 * settings or in DATA_DIR.
 */
export function checkKeys(env: Env, manifest: Manifest): void {
  if (manifest.has_keys && !env.CREDENTIAL_KEYS) return;
  const known = new Set(availableKeys(env).map(({ id, key }) => `${id} ${fingerprintOf(key)}`));
  const missing = manifest.keys.credential_keys.find(({ id, fingerprint }) => !known.has(`${id} ${fingerprint}`));
  if (!missing) return;
  const where = env.CREDENTIAL_KEYS ? 'CREDENTIAL_KEYS' : join(env.DATA_DIR, 'credential-keys');
  throw new StartupError(
    `This backup needs the key ${missing.id}, which encrypts clients’ passwords. Copy it from the old server to ${where}, or add --without-keys to restore without those passwords.`,
  );
}

/** Without creating any. */
function availableKeys(env: Env): VaultKey[] {
  const file = join(env.DATA_DIR, 'credential-keys');
  if (env.CREDENTIAL_KEYS) return parseVaultKeys(env.CREDENTIAL_KEYS);
  return existsSync(file) ? parseVaultKeys(readFileSync(file, 'utf8').trim(), file) : [];
}

/** Writes the keys of an archive to DATA_DIR, where the settings don't name any. Other keys there are kept beside them. */
export function writeKeys(env: Env, { secret, credential_keys: keys }: Keys, now: Date): void {
  if (!env.SECRET) replaceKey(env, 'secret', secret, now);
  if (!env.CREDENTIAL_KEYS) replaceKey(env, 'credential-keys', keys, now);
}

function replaceKey(env: Env, name: string, text: string, now: Date): void {
  const file = join(ensureDataDir(env.DATA_DIR), name);
  const isThere = existsSync(file);
  if (isThere && readFileSync(file, 'utf8').trim() === text) return;
  if (isThere) renameSync(file, `${file}.before-${now.toISOString().replaceAll(':', '-')}`);
  replaceFile(file, text);
}
