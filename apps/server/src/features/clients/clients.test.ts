import { binRoutes } from '@daftar/contract/bin';
import { clientRoutes as routes } from '@daftar/contract/clients';
import { configRoutes } from '@daftar/contract/settings';
import { customFieldRoutes } from '@daftar/contract/custom_fields';
import { describe, expect, test } from 'vitest';
import { addClient, gstinOf } from '#server/testing/clients.ts';
import { addMember, createTestBusiness, createTestUser, testBusiness } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';

const { app, business, call } = await testBusiness();

const ids = async (query: object) => (await call(routes.list, { query })).data.map(({ id }) => id);
const problemsOf = async (work: Promise<unknown>) =>
  (await expectRefusal(work)).body.errors!.map(({ field, rule, message }) => `${field} ${rule}: ${message}`);

describe('a client', () => {
  test('is added with the data of its category, read, changed, and kept in its version', async () => {
    const pan = 'AAACK4821M';
    const made = await addClient(call, {
      category: 'Private Limited',
      company_name: 'Kesar Foods Pvt. Ltd.',
      pan: ' aaack 4821 m',
      gst_number: gstinOf(pan),
      cin: 'U15100GJ2011PTC065432',
      primary_mobile_number: '+91 98790 11011',
      primary_email: 'Mahesh@KesarFoods.example',
      state: 'Gujarat',
      pincode: '380009',
    });
    expect(made).toMatchObject({
      client_full_name: 'Kesar Foods Pvt. Ltd.',
      pan,
      is_gst: true,
      primary_mobile_number: '9879011011',
      primary_email: 'mahesh@kesarfoods.example',
      version: 1,
      warnings: [],
    });
    const params = { id: made.id };
    const changed = await call(
      routes.update,
      { params, body: { city: 'Ahmedabad' } },
      { headers: { 'if-match': '1' } },
    );
    expect(changed).toMatchObject({ city: 'Ahmedabad', pan, version: 2 });
    const late = call(routes.update, { params, body: { city: 'Surat' } }, { headers: { 'if-match': '1' } });
    expect((await expectRefusal(late)).status).toBe(409);
    expect(await call(routes.get, { params })).toMatchObject({ city: 'Ahmedabad' });
    expect(await call(routes.update, { params, body: {} })).toMatchObject({ version: 2 });
    const renamed = await call(routes.update, { params, body: { company_name: 'Kesar Foods Private Limited' } });
    expect(renamed.client_full_name).toBe('Kesar Foods Private Limited');
  });

  test('is refused with one message a rule, all at once', async () => {
    const wrong = addClient(call, {
      category: 'Trust',
      company_name: '',
      pan: 'ABCPK1234L',
      primary_mobile_number: '12345',
      group_by: 4711,
    });
    expect(await problemsOf(wrong)).toEqual([
      'company_name required: Required',
      'pan category: For Trust, the fourth letter of the PAN must be T, not P',
      'primary_mobile_number format: Enter a 10-digit mobile number',
      'group_by exists: Select from the list',
    ]);
    const odd = await addClient(call, { category: 'Trust', company_name: 'Kalyan Trust', pan: 'ABCAK1234L' });
    expect(odd.warnings).toMatchObject([{ field: 'pan', rule: 'category' }]);
    const mismatch = call(routes.update, { params: { id: odd.id }, body: { gst_number: gstinOf('AAATK1234L') } });
    expect(await problemsOf(mismatch)).toEqual([
      'gst_number pan: The PAN in the GSTIN (AAATK1234L) doesn’t match the client’s PAN (ABCAK1234L)',
    ]);
  });

  test('must have the data that the business requires; an old one may lack a field until it is edited', async () => {
    const old = await addClient(call);
    const required = { clients: { shown: [], hidden: [], required: ['primary_email'] } };
    await call(configRoutes.save, { body: { type: 'FIELDS', config: required } });
    expect(await problemsOf(addClient(call))).toEqual(['primary_email required: Required']);
    expect(await call(routes.update, { params: { id: old.id }, body: { city: 'Surat' } })).toMatchObject({
      city: 'Surat',
    });
    expect((await call(routes.requiredDetails, { query: { category: 'LLP' } })).required).toEqual([
      'category',
      'country',
      'company_name',
      'primary_email',
    ]);
    await call(configRoutes.save, { body: { type: 'FIELDS', config: {} } });
  });

  test('has a unique PAN, unless a duplicate is confirmed', async () => {
    const pan = 'BCDPM7777Q';
    const first = await addClient(call, { pan });
    const twice = addClient(call, { pan });
    expect(await problemsOf(twice)).toEqual([
      `pan unique: PAN is already used by ${first.client_full_name} (file no. ${first.code_number})`,
    ]);
    await addClient(call, { category: 'Proprietor', first_name: 'Same', pan, allow_duplicate: true });
    expect((await call(routes.byPan, { query: { pan: 'bcdpm 7777 q' } })).data).toHaveLength(2);
    const free = await call(routes.unique, { query: { field: 'pan', value: pan, client_id: first.id } });
    expect(free.is_unique).toBe(false);
    expect(await call(routes.unique, { query: { field: 'gst_number', value: gstinOf(pan) } })).toEqual({
      is_unique: true,
      client: null,
    });
  });

  test('shows its whole Aadhaar only to those who write, and keeps it when the mask comes back', async () => {
    const reader = await createTestUser(app);
    await addMember(app, business, reader, { clients: 'read' });
    const made = await addClient(call, { aadhar_number: '2341 2341 2346' });
    const params = { id: made.id };
    expect((await reader.in(business)(routes.get, { params })).aadhar_number).toBe('XXXX XXXX 2346');
    await call(routes.update, { params, body: { aadhar_number: 'XXXX XXXX 2346', city: 'Surat' } });
    expect((await call(routes.get, { params })).aadhar_number).toBe('234123412346');
    const { rows } = await app.owner.query(
      `select changes::text from activities where entity = 'clients' and record_id = $1`,
      [made.id],
    );
    expect(rows.map((row) => row.changes).join()).not.toContain('234123412346');
  });
});

describe('file numbers', () => {
  test('have no gaps or duplicates, also with many at once and some failing', async () => {
    const founder = await createTestUser(app);
    const fresh = founder.in((await createTestBusiness(founder)).id);
    await addClient(fresh, { code_number: '0003' });
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        i % 4 === 3 ? addClient(fresh, { first_name: '7' }).catch(() => null) : addClient(fresh),
      ),
    );
    const numbers = made.flatMap((client) => (client ? [client.code_number] : [])).sort();
    expect(numbers).toEqual(['0001', '0002', '0004', '0005', '0006', '0007', '0008', '0009', '0010']);
    expect((await fresh(routes.requiredDetails, {})).next_code_number).toBe('0011');
    const taken = await problemsOf(addClient(fresh, { code_number: '0003' }));
    expect(taken).toEqual(['code_number unique: This value is already in use']);
    expect((await fresh(routes.byCodeNumber, { query: { code_number: '0003' } })).data).toHaveLength(1);
  });
});

describe('the bin', () => {
  test('takes clients one by one or in bulk, and restores them', async () => {
    const [a, b] = [await addClient(call), await addClient(call)];
    await call(routes.remove, { params: { id: a.id } });
    expect((await expectRefusal(call(routes.get, { params: { id: a.id } }))).status).toBe(404);
    await call(binRoutes.restore, { params: { entity: 'clients', id: a.id } });
    const gone = await call(routes.bulkDelete, { body: { ids: [a.id, b.id, 999_999] } });
    expect(gone.ids.sort()).toEqual([a.id, b.id].sort());
    expect((await call(routes.bulkRestore, { body: gone })).ids).toHaveLength(2);
    await call(routes.remove, { params: { id: b.id } });
    await call(routes.restore, { params: { id: b.id } });
    expect((await expectRefusal(call(routes.restore, { params: { id: b.id } }))).status).toBe(404);
    await call(routes.forceDelete, { params: { id: b.id } });
    expect((await expectRefusal(call(routes.forceDelete, { params: { id: b.id } }))).status).toBe(404);
  });

  test('keeps the total right', async () => {
    const { total } = (await call(routes.list, {})).meta;
    const [a, b] = [await addClient(call), await addClient(call)];
    expect((await call(routes.list, {})).meta.total).toBe(total + 2);
    await call(routes.bulkDelete, { body: { ids: [a.id, b.id] } });
    await call(routes.forceDelete, { params: { id: a.id } });
    expect((await call(routes.list, {})).meta.total).toBe(total);
    await call(routes.restore, { params: { id: b.id } });
    expect((await call(routes.list, {})).meta.total).toBe(total + 1);
    const { rows } = await app.owner.query(
      'select count(*)::int n from clients where business_id = $1 and deleted_at is null',
      [business],
    );
    expect(rows[0].n).toBe(total + 1);
  });
});

describe('custom fields', () => {
  test('of a client are checked, stored, changed one by one, and filtered by', async () => {
    const add = (body: Parameters<typeof customField>[0]) => customField(body);
    const grade = await add({ label: 'Grade', type: 'Drop-down', options: ['Gold', 'Silver'] });
    const since = await add({ label: 'Start date', type: 'Date Field' });
    const bad = addClient(call, { custom: { [grade.id]: 'Bronze', [since.id]: 'x', 99999: 'y' } });
    expect(await problemsOf(bad)).toEqual([
      `custom.${grade.id} format: Select one of Gold, Silver`,
      `custom.${since.id} format: Enter a date as DD/MM/YYYY`,
      'custom.99999 format: Unknown custom field',
    ]);
    const made = await addClient(call, { custom: { [grade.id]: 'Gold', [since.id]: '2020-04-01' } });
    const changed = await call(routes.update, { params: { id: made.id }, body: { custom: { [since.id]: null } } });
    expect(changed.custom).toEqual({ [grade.id]: 'Gold' });
    expect(await ids({ custom: JSON.stringify({ [grade.id]: 'Gold' }) })).toEqual([made.id]);
    expect(await ids({ custom: JSON.stringify({ [grade.id]: 'Silver' }) })).toEqual([]);
    expect((await expectRefusal(call(routes.list, { query: { custom: 'x' } }))).status).toBe(422);
    const label = await call(customFieldRoutes.update, { params: { id: grade.id }, body: { label: 'Rank' } });
    expect(label).toMatchObject({ label: 'Rank', options: ['Gold', 'Silver'] });
    await call(customFieldRoutes.remove, { params: { id: grade.id } });
    expect((await call(customFieldRoutes.list, {})).data.map(({ id }) => id)).toEqual([since.id]);
  });
  const customField = (body: { label: string; type: 'Drop-down' | 'Date Field'; options?: string[] }) =>
    call(customFieldRoutes.create, { body });
});
