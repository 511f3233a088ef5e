import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clientRecordRoutes } from '@daftar/contract/client_records';
import { ownerPool } from './db/pool.ts';
import { readEnv } from '../env.ts';
import { reencryptAll } from './db/encrypted-columns.ts';
import { ownApp } from '../testing/app.ts';
import { addClient } from '../testing/clients.ts';
import { createTestBusiness, createTestUser } from '../testing/people.ts';
import { StartupError } from './startup-error.ts';
import { addVaultKey, createVault, loadVaultKeys, createVaultKey, parseVaultKeys } from './vault.ts';

const keys = parseVaultKeys(`b:${createVaultKey('b').slice(2)},${createVaultKey('a')}`);

test('an encrypted value can be decrypted, differs every time, and only for its owner and unchanged', () => {
  const vault = createVault(keys);
  const sealed = vault.seal('Secret ₹', 'business 1');
  expect(vault.open(sealed, 'business 1')).toBe('Secret ₹');
  expect(vault.seal('Secret ₹', 'business 1')).not.toBe(sealed);
  expect(() => vault.open(sealed, 'business 2')).toThrow('unable to authenticate');
  const parts = sealed.split('.');
  parts[2] = Buffer.from('forged').toString('base64url');
  expect(() => vault.open(parts.join('.'), 'business 1')).toThrow('unable to authenticate');
  expect(() => createVault([keys[1]!]).open(sealed, 'business 1')).toThrow('The credential key b is missing');
});

test('the key is created once beside the data, readable for its owner only; a new one is put first', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'daftar-vault-'));
  const env = readEnv({ DATA_DIR: dir });
  const first = loadVaultKeys(env);
  expect(loadVaultKeys(env)).toEqual(first);
  expect((await stat(join(dir, 'credential-keys'))).mode & 0o077).toBe(0);
  const both = addVaultKey(env);
  expect(both.map(({ id }) => id)).toEqual(['2', '1']);
  expect(both[1]).toEqual(first[0]);
  expect(await readFile(join(dir, 'credential-keys'), 'utf8')).toContain(',1:');
  expect(() => parseVaultKeys('1:short')).toThrow('CREDENTIAL_KEYS');
  expect(() => parseVaultKeys(`${createVaultKey('a')},${createVaultKey('b')},${createVaultKey('a')}`)).toThrow(
    new StartupError('CREDENTIAL_KEYS lists the key a twice. Give each key its own id.'),
  );
  await rm(dir, { recursive: true });
});

test('rotation: passwords under an older key are encrypted again and can still be read', async () => {
  const setting = createVaultKey('old');
  const app = await ownApp({ CREDENTIAL_KEYS: setting });
  const owner = await createTestUser(app);
  const call = owner.in((await createTestBusiness(owner)).id);
  const params = { clientId: (await addClient(call)).id };
  const body = { title: 'Portal', user_id: 'x', password: 'Secret@2026' };
  const { id } = await call(clientRecordRoutes.credentials_create, { params, body });
  const rotated = createVault(parseVaultKeys(`${createVaultKey('new')},${setting}`));
  const pool = ownerPool(app.databaseUrl, console);
  expect(await reencryptAll(pool, rotated)).toBe(1);
  expect(await reencryptAll(pool, rotated)).toBe(0);
  await pool.end();
  const { rows } = await app.owner.query('select business_id, password from client_credentials where id = $1', [id]);
  expect(rotated.isCurrent(rows[0].password)).toBe(true);
  expect(rotated.open(rows[0].password, `business ${rows[0].business_id}`)).toBe('Secret@2026');
  await app.stop();
});
