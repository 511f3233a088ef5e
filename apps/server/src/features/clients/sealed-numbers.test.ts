import { activityRoutes } from '@daftar/contract/activity';
import { clientRoutes as routes } from '@daftar/contract/clients';
import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { afterAll, expect, test } from 'vitest';
import { reencryptAll } from '#server/platform/db/encrypted-columns.ts';
import { createVault, createVaultKey, parseVaultKeys } from '#server/platform/vault.ts';
import { ownApp } from '#server/testing/app.ts';
import { addClient } from '#server/testing/clients.ts';
import { createTestBusiness, createTestUser } from '#server/testing/people.ts';

const AADHAAR = '234123412346';
const PASSPORT = 'K1234567';
const OLD_KEY = createVaultKey('old');
const app = await ownApp({ CREDENTIAL_KEYS: OLD_KEY });
const owner = await createTestUser(app);
const business = (await createTestBusiness(owner)).id;
const call = owner.in(business);
afterAll(() => app.stop());

/** Tables with a row that has the text anywhere. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await app.owner.query(
    `select relname from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
  );
  const found: string[] = [];
  for (const { relname } of rows) {
    const { rowCount } = await app.owner.query(`select 1 from "${relname}" t where t::text like $1 limit 1`, [
      `%${text}%`,
    ]);
    if (rowCount) found.push(relname);
  }
  return found;
}
const stored = async (id: number) =>
  (
    await app.owner.query(
      'select aadhar_number, aadhar_hash, passport_no, passport_hash, version from clients where id = $1',
      [id],
    )
  ).rows[0];
const unique = (field: 'aadhar_number' | 'passport_no', value: string) =>
  call(routes.unique, { query: { field, value } });
const get = (id: number) => call(routes.get, { params: { id } });

test('no table has the numbers in plain, and both are found and shown', async () => {
  const numbers = { aadhar_number: AADHAAR, passport_no: PASSPORT };
  const { id } = await call(
    routes.create,
    { body: { category: 'Individual', first_name: 'Kavita', last_name: 'Rao', ...numbers } },
    { headers: { 'idempotency-key': 'create kavita' } },
  );
  expect(await get(id)).toMatchObject({ aadhar_number: AADHAAR, passport_no: PASSPORT });
  expect(await unique('aadhar_number', '2341 2341 2346')).toMatchObject({ is_unique: false, client: { id } });
  expect(await unique('passport_no', PASSPORT)).toMatchObject({ is_unique: false, client: { id } });
  expect(await unique('passport_no', 'K7654321')).toMatchObject({ is_unique: true });
  await call(routes.update, { params: { id }, body: { passport_no: 'L1234567', city: 'Surat' } });
  expect([await tablesWith(AADHAAR), await tablesWith(PASSPORT), await tablesWith('L1234567')]).toEqual([[], [], []]);
  const { data } = await call(activityRoutes.list, { query: { entity: 'clients', record_id: id } });
  expect(JSON.stringify(data)).not.toContain('_hash');
  // Saved again as it is, the number hasn't changed.
  const before = await stored(id);
  await call(routes.update, { params: { id }, body: { aadhar_number: AADHAAR, passport_no: 'L1234567' } });
  expect(await stored(id)).toEqual(before);
});

test('a merge fills the numbers, and its undo takes them back', async () => {
  const kept = await addClient(call);
  const duplicate = await addClient(call, { aadhar_number: '345634563457', passport_no: 'M1234567' });
  const params = { clientId: kept.id };
  const { id } = await call(clientSettingRoutes.merge, { params, body: { duplicate_id: duplicate.id } });
  expect(await get(kept.id)).toMatchObject({ aadhar_number: '345634563457', passport_no: 'M1234567' });
  expect((await unique('passport_no', 'M1234567')).client).toMatchObject({ id: kept.id });
  expect(await tablesWith('345634563457')).toEqual([]);
  await call(clientSettingRoutes.undoMerge, { params: { ...params, id } });
  expect(await get(kept.id)).toMatchObject({ aadhar_number: '', passport_no: '' });
});

test('rows from before are encrypted when the server starts, without a new version or a log entry', async () => {
  const { id } = await addClient(call);
  await app.owner.query(`update clients set aadhar_number = $2, passport_no = 'N1234567' where id = $1`, [
    id,
    '456745674566',
  ]);
  const { rows } = await app.owner.query(
    `insert into change_requests (business_id, client_id, subject, before, after)
     values ($1, $2, 'numbers', '{"aadhar_number": "456745674566", "pan": ""}', '{"aadhar_number": "567856785670"}') returning id`,
    [business, id],
  );
  expect((await get(id)).aadhar_number).toBe('456745674566');
  const before = await stored(id);
  const again = await ownApp({ CREDENTIAL_KEYS: OLD_KEY }, { url: app.databaseUrl });
  await again.stop();
  expect(again.logged()).toContain('plain values encrypted');
  const { version, aadhar_hash } = await stored(id);
  expect(version).toBe(before.version);
  expect(aadhar_hash).toMatch(/^old\./);
  expect(await get(id)).toMatchObject({ aadhar_number: '456745674566', passport_no: 'N1234567' });
  expect((await unique('aadhar_number', '456745674566')).client).toMatchObject({ id });
  const { rows: requests } = await app.owner.query('select before, after from change_requests where id = $1', [
    rows[0].id,
  ]);
  expect(requests[0].before).toMatchObject({ pan: '', aadhar_number: expect.stringMatching(/^old\./) });
  expect(requests[0].after.aadhar_number).toMatch(/^old\./);
  expect(await tablesWith('567856785670')).toEqual([]);
});

test('a rotation encrypts and hashes them with the newest key; older hashes are found meanwhile', async () => {
  const { id } = await addClient(call, { aadhar_number: '678967896789', passport_no: 'P1234567' });
  const rotated = createVault(parseVaultKeys(`${createVaultKey('new')},${OLD_KEY}`));
  const { aadhar_hash } = await stored(id);
  expect(rotated.hashes('aadhar_number 678967896789', `business ${business}`)).toContain(aadhar_hash);
  expect(await reencryptAll(app.owner as never, rotated)).toBeGreaterThan(2);
  expect(await reencryptAll(app.owner as never, rotated)).toBe(0);
  const after = await stored(id);
  expect(rotated.open(after.aadhar_number, `business ${business}`)).toBe('678967896789');
  expect([after.aadhar_hash, after.passport_hash].every((hash) => hash.startsWith('new.'))).toBe(true);
});
