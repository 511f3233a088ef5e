import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keptFile } from './data-folder.ts';
import type { Env } from './env.ts';
import { StartError } from './start-error.ts';
import { replaceFile } from './whole-file.ts';

/** Seals what must be read again and must not be read in the database: AES-256-GCM, under a key that is not in it. */
export type Vault = {
  /** `owner` is bound into the seal: a sealed value copied to another business does not open there. */
  seal(plain: string, owner: string): string;
  open(sealed: string, owner: string): string;
  /** Whether it is sealed under the key that seals now. */
  isCurrent(sealed: string): boolean;
};

export type VaultKey = { id: string; key: Buffer };

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The first key seals; all of them open. */
export function createVault(keys: readonly VaultKey[]): Vault {
  const current = keys[0];
  if (!current) throw new Error('There is no key for credentials.');
  return {
    seal(plain, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, current.key, nonce).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return [current.id, ...[nonce, body, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.');
    },
    open(sealed, owner) {
      const [id, nonce = '', body = '', tag = ''] = sealed.split('.');
      const key = keys.find((one) => one.id === id)?.key;
      if (!key) throw new Error(`The key ${id} for credentials is missing: add it to CREDENTIAL_KEYS.`);
      const decipher = createDecipheriv(ALGORITHM, key, Buffer.from(nonce, 'base64url'), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(owner))
        .setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8');
    },
    isCurrent: (sealed) => sealed.startsWith(`${current.id}.`),
  };
}

/** `2026b:base64,2026a:base64`: the newest first. The setting, or a file made at the first start. */
export const loadVaultKeys = (env: Env): VaultKey[] =>
  env.CREDENTIAL_KEYS ? readKeys(env.CREDENTIAL_KEYS) : fromFile(env).keys;

function fromFile(env: Env): { file: string; keys: VaultKey[] } {
  const { file, text } = keptFile(env, 'credential-keys', () => newKey('1'));
  return { file, keys: readKeys(text, file) };
}

/** A new key in front of the others, in the file. With the setting, whoever runs the server adds it there. */
export function addVaultKey(env: Env): VaultKey[] {
  const { file, keys } = fromFile(env);
  const next = newKey(String(Math.max(...keys.map(({ id }) => Number(id) || 0)) + 1));
  const all = [next, ...keys.map(({ id, key }) => `${id}:${key.toString('base64')}`)].join(',');
  // The only copy of keys without which no kept password can be read again.
  replaceFile(file, all);
  return readKeys(all);
}

export const newKey = (id: string): string => `${id}:${randomBytes(KEY_BYTES).toString('base64')}`;

export function readKeys(text: string, where = 'CREDENTIAL_KEYS'): VaultKey[] {
  const keys = text.split(',').map((entry) => {
    const [id = '', encoded = ''] = entry.trim().split(':');
    const key = Buffer.from(encoded, 'base64');
    if (!/^\w{1,20}$/.test(id) || key.length !== KEY_BYTES)
      throw new StartError(`${where} must be like id:key,id:key with keys of 32 bytes in base64.`);
    return { id, key };
  });
  const twice = keys.find(({ id }, at) => keys.findIndex((one) => one.id === id) < at);
  // What the second one sealed would be tried with the first.
  if (twice) throw new StartError(`${where} names the key ${twice.id} twice: each must have an id of its own.`);
  return keys;
}
