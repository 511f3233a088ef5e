import { expect, test } from 'vitest';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { createTestBusiness, createTestUser } from '#server/testing/people.ts';
import { forgetOtherKeys } from './key-fingerprints.repo.ts';
import { createVaultKey, parseVaultKeys } from './vault.ts';

const MISSING =
  'The key 1, which encrypts clients’ passwords in this database, is missing. Restore the file credential-keys in DATA_DIR, or add the key to CREDENTIAL_KEYS.';

test('a server without a key of its database does not start, until everything is encrypted with another', async () => {
  const [first, second] = [createVaultKey('1'), createVaultKey('2')];
  const app = await ownApp({ CREDENTIAL_KEYS: first });
  const startWith = (keys: string): Promise<TestApp> => ownApp({ CREDENTIAL_KEYS: keys }, { url: app.databaseUrl });
  const starts = (keys: string) => startWith(keys).then((other) => other.stop());
  try {
    // Nothing is encrypted in a database without a business.
    await starts(createVaultKey('1'));
    await starts(first);
    await createTestBusiness(await createTestUser(app));
    await expect(startWith(createVaultKey('1'))).rejects.toThrow(MISSING);
    await expect(startWith(second)).rejects.toThrow(MISSING);
    await starts(`${second},${first}`);
    await forgetOtherKeys(app.owner, parseVaultKeys(second)[0]!);
    await starts(second);
  } finally {
    await app.stop();
  }
});
