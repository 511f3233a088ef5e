import { clientReportRoutes } from '@daftar/contract/client_reports';
import { clientRoutes as routes } from '@daftar/contract/clients';
import { businessRoutes } from '@daftar/contract/businesses';
import { beforeAll, describe, expect, test } from 'vitest';
import { addClient, gstinOf } from '#server/testing/clients.ts';
import { addMember, createTestUser, type TestPerson, testBusiness } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';

const { app, owner, business, call } = await testBusiness();
const made: Record<string, number> = {};

beforeAll(async () => {
  const add = async (name: string, body: Parameters<typeof addClient>[1]) => {
    made[name] = (await addClient(call, body)).id;
  };
  await add('sharma', {
    first_name: 'Anita',
    last_name: 'Sharma',
    pan: 'AFZPS1234K',
    gst_number: gstinOf('AFZPS1234K'),
    primary_mobile_number: '9825011001',
    primary_email: 'office@navkar.example',
    state: 'Gujarat',
  });
  await add('kesar', { category: 'Partnership Firm', company_name: 'Kesar Chemicals & Co.', industry: 'Chemicals' });
  await add('bose', { first_name: 'Debjani', last_name: 'Bose', status: 'Inactive', is_audit_applicable: true });
});

const found = async (query: object, who = call) =>
  (await who(routes.list, { query })).data.map(({ id }) => Object.keys(made).find((name) => made[name] === id));

describe('the list', () => {
  test.each<[object, string[]]>([
    [{}, ['sharma', 'bose', 'kesar']],
    [{ sort: '-name' }, ['kesar', 'bose', 'sharma']],
    [{ sort: '-created_at' }, ['bose', 'kesar', 'sharma']],
    [{ sort: 'code_number' }, ['sharma', 'kesar', 'bose']],
    [{ category: 'Partnership Firm' }, ['kesar']],
    [{ industry: 'Chemicals' }, ['kesar']],
    [{ state: 'Gujarat' }, ['sharma']],
    [{ status: 'Inactive' }, ['bose']],
    [{ is_gst: true }, ['sharma']],
    [{ is_audit_applicable: true, status: 'Active' }, []],
    [{ per_page: 1, page: 2 }, ['bose']],
  ])('%j finds %j', async (query, names) => {
    expect(await found(query)).toEqual(names);
  });

  test.each<[string, string[]]>([
    ['sharma', ['sharma']],
    ['SHARMA anita', ['sharma']],
    ['shrma', ['sharma']],
    ['shrama', ['sharma']],
    ['antia sharma', ['sharma']],
    ['5011', ['sharma']],
    ['kesar chem', ['kesar']],
    ['kesr chemicls', ['kesar']],
    ['0002', ['kesar']],
    ['afzps', ['sharma']],
    ['24AFZPS', ['sharma']],
    ['98250', ['sharma']],
    ['@navkar.ex', ['sharma']],
    ['ke', ['kesar']],
    ['%', []],
    ['zzzzqqqq', []],
  ])('a search for %j finds %j', async (search, names) => {
    expect(await found({ search })).toEqual(names);
    expect((await call(routes.search, { query: { search } })).data.map(({ id }) => id)).toEqual(
      names.map((name) => made[name]),
    );
  });

  test('clients whose name begins with the text come first, however they sort', async () => {
    const names = ['Aakash Kesar Traders', 'Kesar', 'Kesar Foods'];
    const ids: number[] = [];
    for (const company_name of names) ids.push((await addClient(call, { category: 'LLP', company_name })).id);
    const { data } = await call(routes.search, { query: { search: 'kesar' } });
    expect(data.map(({ client_full_name }) => client_full_name)).toEqual([
      'Kesar',
      'Kesar Chemicals & Co.',
      'Kesar Foods',
      'Aakash Kesar Traders',
    ]);
    for (const id of ids) await call(routes.remove, { params: { id } });
  });

  test('names those that were chosen before, whatever is typed', async () => {
    const query = { search: 'sharma', ids: `${made.kesar},999999999` };
    expect((await call(routes.search, { query })).data.map(({ id }) => id)).toEqual([made.kesar]);
  });

  test('masks contacts, and does not find by them, without the permission', async () => {
    const masked = await createTestUser(app);
    await addMember(app, business, masked, { clients: 'write' });
    const who = masked.in(business);
    const row = (await who(routes.list, { query: { search: 'anita' } })).data[0]!;
    expect([row.primary_mobile_number, row.primary_email]).toEqual(['98••••••01', 'o•••@navkar.example']);
    expect(await found({ search: '9825011001' }, who)).toEqual([]);
    expect(await found({ search: 'office@navkar' }, who)).toEqual([]);
    const ask = who(routes.unique, { query: { field: 'primary_email', value: 'office@navkar.example' } });
    expect((await expectRefusal(ask)).status).toBe(403);
    // Masked values of a form must not be saved.
    const body = { primary_mobile_number: row.primary_mobile_number, primary_email: row.primary_email, city: 'Surat' };
    await who(routes.update, { params: { id: row.id }, body });
    expect(await call(routes.get, { params: { id: row.id } })).toMatchObject({
      primary_mobile_number: '9825011001',
      primary_email: 'office@navkar.example',
      city: 'Surat',
    });
  });

  test('counts industries', async () => {
    expect((await call(clientReportRoutes.byIndustry, {})).data).toContainEqual({ industry: 'Chemicals', clients: 1 });
  });

  test('is edited in bulk, whole or not at all', async () => {
    const branch = (await call(businessRoutes.branches, {})).data[0]!.id;
    const ids = [made.sharma!, made.kesar!];
    const edit = (changes: object) => call(routes.bulkEdit, { body: { ids: [...ids, 999_999], changes } });
    expect(await edit({ branches: [branch], assignee_id: owner.user.id })).toEqual({ changed: 2 });
    expect(await found({ branch_id: branch })).toEqual(['sharma', 'kesar']);
    expect(await found({ assignee_id: owner.user.id })).toEqual(['sharma', 'kesar']);
    expect((await call(routes.detail, { params: { id: ids[0]! } })).branch_names).toMatchObject([{ id: branch }]);
    expect((await expectRefusal(edit({ group_by: 12_345 }))).body.errors).toMatchObject([
      { field: 'group_by', rule: 'exists' },
    ]);
    expect((await expectRefusal(edit({}))).status).toBe(422);
  });
});

describe('a private client', () => {
  test('is visible to the owner and the named users only: not in lists, totals, searches or by its id for others', async () => {
    const [named, other] = [await createTestUser(app), await createTestUser(app)];
    for (const who of [named, other]) await addMember(app, business, who, { clients: 'all', client_contacts: 'Yes' });
    const secret = await addClient(call, { first_name: 'Secretive', last_name: 'Person', pan: 'AAAPP9999Z' });
    await app.owner.query('update clients set is_private = true, private_user_ids = $2 where id = $1', [
      secret.id,
      [named.user.id],
    ]);
    const sees = async (who: ReturnType<TestPerson['in']>) => ({
      total: (await who(routes.list, {})).meta.total,
      listed: (await who(routes.list, {})).data.some(({ id }) => id === secret.id),
      sought: (await who(routes.list, { query: { search: 'secretive' } })).meta.total,
      misspelt: (await who(routes.list, { query: { search: 'secretve' } })).meta.total,
      short: (await who(routes.search, { query: { search: 'se' } })).data.length,
      pan: (await who(routes.byPan, { query: { pan: 'AAAPP9999Z' } })).data.length,
      unique: (await who(routes.unique, { query: { field: 'pan', value: 'AAAPP9999Z' } })).is_unique,
    });
    const all = { total: 4, listed: true, sought: 1, misspelt: 1, short: 1, pan: 1, unique: false };
    expect(await sees(call)).toEqual(all);
    expect(await sees(named.in(business))).toEqual(all);
    const theirs = other.in(business);
    expect(await sees(theirs)).toEqual({
      total: 3,
      listed: false,
      sought: 0,
      misspelt: 0,
      short: 0,
      pan: 0,
      unique: true,
    });
    const params = { id: secret.id };
    expect((await expectRefusal(theirs(routes.get, { params }))).status).toBe(404);
    expect((await expectRefusal(theirs(routes.detail, { params }))).status).toBe(404);
    expect((await expectRefusal(theirs(routes.update, { params, body: { city: 'x' } }))).status).toBe(404);
    expect((await expectRefusal(theirs(routes.remove, { params }))).status).toBe(404);
    expect((await expectRefusal(theirs(routes.forceDelete, { params }))).status).toBe(404);
    const bulk = await theirs(routes.bulkEdit, { body: { ids: [secret.id], changes: { status: 'Inactive' } } });
    expect(bulk.changed).toBe(0);
    await call(routes.remove, { params });
  });
});
