import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { readOrCreateFile } from './files/data-dir.ts';
import type { Env } from '../env.ts';
import { StartupError } from './startup-error.ts';
import { replaceFile } from './files/atomic-file.ts';

/** Encrypts values that must be readable again but not in the database: AES-256-GCM with a key outside of it. */
export type Vault = {
  /** `owner` is authenticated data: a value copied to another business can't be decrypted. */
  seal(plain: string, owner: string): string;
  open(sealed: string, owner: string): string;
  /** Whether it is encrypted with the current key. */
  isCurrent(sealed: string): boolean;
  isSealed(value: string): boolean;
  /** Keyed hash of the current key, to find equal values without decrypting them. */
  hash(value: string, owner: string): string;
  /** Of every key, for a search while values of older keys exist. */
  hashes(value: string, owner: string): string[];
};

export type VaultKey = { id: string; key: Buffer };

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SEALED = /^\w{1,20}\.[\w-]{16}\.[\w-]*\.[\w-]{22}$/;

/** The first key encrypts; all of them decrypt. */
export function createVault(keys: readonly VaultKey[]): Vault {
  const current = keys[0];
  if (!current) throw new Error('No key for credentials is set.');
  // A key of its own for hashes: no key is used in two ways.
  const hashKeys = keys.map(({ id, key }) => ({ id, key: createHmac('sha256', key).update('hash').digest() }));
  const hashWith = ({ id, key }: VaultKey, value: string, owner: string): string =>
    `${id}.${createHmac('sha256', key).update(`${owner} ${value}`).digest('base64url')}`;
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
      if (!key) throw new Error(`The credential key ${id} is missing. Add it to CREDENTIAL_KEYS.`);
      const decipher = createDecipheriv(ALGORITHM, key, Buffer.from(nonce, 'base64url'), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(owner))
        .setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8');
    },
    isCurrent: (sealed) => SEALED.test(sealed) && sealed.startsWith(`${current.id}.`),
    isSealed: (value) => SEALED.test(value),
    hash: (value, owner) => hashWith(hashKeys[0]!, value, owner),
    hashes: (value, owner) => hashKeys.map((key) => hashWith(key, value, owner)),
  };
}

/** `2026b:base64,2026a:base64`: the newest first. The setting, or a file created at the first start. */
export const loadVaultKeys = (env: Env): VaultKey[] =>
  env.CREDENTIAL_KEYS ? parseVaultKeys(env.CREDENTIAL_KEYS) : fromFile(env).keys;

function fromFile(env: Env): { file: string; keys: VaultKey[] } {
  const { file, text } = readOrCreateFile(env, 'credential-keys', () => createVaultKey('1'));
  return { file, keys: parseVaultKeys(text, file) };
}

/** Adds a new key first in the file. With the setting, the administrator adds it there. */
export function addVaultKey(env: Env): VaultKey[] {
  const { file, keys } = fromFile(env);
  const next = createVaultKey(String(Math.max(...keys.map(({ id }) => Number(id) || 0)) + 1));
  const all = `${next},${printVaultKeys(keys)}`;
  // The only copy of the keys: without them no stored password can be decrypted.
  replaceFile(file, all);
  return parseVaultKeys(all);
}

export const printVaultKeys = (keys: readonly VaultKey[]): string =>
  keys.map(({ id, key }) => `${id}:${key.toString('base64')}`).join(',');

export const createVaultKey = (id: string): string => `${id}:${randomBytes(KEY_BYTES).toString('base64')}`;

export function parseVaultKeys(text: string, where = 'CREDENTIAL_KEYS'): VaultKey[] {
  const keys = text.split(',').map((entry) => {
    const [id = '', encoded = ''] = entry.trim().split(':');
    const key = Buffer.from(encoded, 'base64');
    if (!/^\w{1,20}$/.test(id) || key.length !== KEY_BYTES)
      throw new StartupError(`${where} must be id:key pairs separated by commas, each key 32 bytes in base64.`);
    return { id, key };
  });
  const twice = keys.find(({ id }, at) => keys.findIndex((one) => one.id === id) < at);
  // Values of the second would be decrypted with the first.
  if (twice) throw new StartupError(`${where} lists the key ${twice.id} twice. Give each key its own id.`);
  return keys;
}
