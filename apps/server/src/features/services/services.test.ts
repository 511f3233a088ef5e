import { binRoutes } from '@daftar/contract/bin';
import { businessRoutes } from '@daftar/contract/businesses';
import { configRoutes } from '@daftar/contract/settings';
import { serviceRoutes as routes } from '@daftar/contract/services';
import { SERVICE_NAMES } from '@daftar/domain/enumerations';
import { expect, test } from 'vitest';
import { addMember, createTestBusiness, createTestUser, testBusiness } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';

const { app, owner, business, call } = await testBusiness();

const named = async (name: string) => (await call(routes.list, { query: { search: name } })).data[0]!;
const fieldsOf = async (asked: Promise<unknown>) => {
  const { status, body } = await expectRefusal(asked);
  return [status, ...(body.errors ?? []).map(({ field }) => field)];
};

test('a business starts with those of the specification, with its country’s taxes', async () => {
  const { data } = await call(routes.list, { query: { per_page: 100 } });
  expect(data.map(({ name }) => name)).toEqual([...SERVICE_NAMES].sort((a, b) => a.localeCompare(b)));
  expect(data.every((service) => service.is_standard && service.tax_rate === '18' && service.is_active)).toBe(true);
  expect(await named('Accounting')).toMatchObject({ hsn_code: '998222', frequency: 'Monthly', default_fee: '0.00' });
  const abroad = await owner.call(businessRoutes.create, {
    body: { name: 'Gulf Books', country: 'AE', currency: 'AED' },
  });
  const theirs = (await owner.in(abroad.id)(routes.list, {})).data;
  const names = theirs.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['VAT return', 'Corporate tax', 'Accounting']));
  expect(names.join()).not.toMatch(/GST|TDS|DSC/);
  expect(theirs.every(({ hsn_code, tax_rate, is_standard }) => !hsn_code && tax_rate === '5' && is_standard)).toBe(
    true,
  );
});

test('a rate applies from its date; documents use the rate of theirs', async () => {
  const service = await call(routes.create, {
    body: {
      name: 'Valuation',
      hsn_code: '998311',
      default_fee: '25000',
      rates: [
        { from: '2025-09-22', rate: '18' },
        { from: null, rate: '12' },
      ],
    },
  });
  expect(service).toMatchObject({
    default_fee: '25000.00',
    tax_rate: '18',
    rates: [{ from: null }, { from: '2025-09-22' }],
  });
  const clerk = await createTestUser(app);
  await addMember(app, business, clerk, { invoices: 'read' });
  const on = async (day: string) =>
    (await clerk.in(business)(routes.search, { query: { search: 'valuation', on: day } })).data[0]!.tax_rate;
  expect([await on('2025-09-21'), await on('2025-09-22')]).toEqual(['12', '18']);
  expect((await expectRefusal(clerk.in(business)(routes.list, {}))).status).toBe(403);
});

test('rates are the business’s on their date, codes those of GST', async () => {
  const body = { name: 'Wrong' };
  const create = (more: object) => call(routes.create, { body: { ...body, ...more } });
  expect(await fieldsOf(create({ rates: [{ from: '2026-01-01', rate: '12' }] }))).toEqual([422, 'rates.0.rate']);
  const twice = { from: '2026-04-01', rate: '18' };
  expect(await fieldsOf(create({ rates: [twice, twice] }))).toEqual([422, 'rates.1.from']);
  expect(await fieldsOf(create({ rates: [] }))).toEqual([422, 'rates']);
  expect(await fieldsOf(create({ hsn_code: '99822' }))).toEqual([422, 'hsn_code']);
  expect(await fieldsOf(create({ default_fee: 'much' }))).toEqual([422, 'default_fee']);
  await call(configRoutes.save, {
    body: {
      type: 'FIELD_OPTIONS',
      branch_id: null,
      config: { gst_rates: [{ rate: '0' }, { rate: '18' }, { rate: '3' }] },
    },
  });
  expect((await create({ rates: [{ from: null, rate: '3' }] })).tax_rate).toBe('3');
});

test('one of the specification keeps its name and place, and can be inactive', async () => {
  const deed = await named('Deed');
  const params = { id: deed.id };
  expect(await fieldsOf(call(routes.update, { params, body: { name: 'Deeds' } }))).toEqual([422, 'name']);
  expect((await expectRefusal(call(routes.remove, { params }))).status).toBe(409);
  const seen = { headers: { 'if-match': String(deed.version) } };
  await call(routes.update, { params, body: { default_fee: '1500.50', frequency: '' } }, seen);
  expect((await expectRefusal(call(routes.update, { params, body: { default_fee: '1' } }, seen))).status).toBe(409);
  const ids = [deed.id, (await named('DSC')).id];
  expect(await call(routes.bulkEdit, { body: { ids: [...ids, 999_999], changes: { is_active: false } } })).toEqual({
    changed: 2,
  });
  expect((await call(routes.list, { query: { is_active: 'false' } })).data.map(({ name }) => name)).toEqual([
    'Deed',
    'DSC',
  ]);
  expect((await call(routes.search, { query: { search: 'deed' } })).data).toEqual([]);
  expect(
    (await call(routes.list, { query: { frequency: 'none', is_active: 'true', is_standard: 'true' } })).data.map(
      ({ name }) => name,
    ),
  ).toEqual(['Other Services', 'Project Loan', 'Retail Loan']);
});

test("one's own goes to the bin and comes back; its name is free meanwhile", async () => {
  const own = await call(routes.create, { body: { name: 'Payroll', hsn_code: '998223' } });
  expect(await fieldsOf(call(routes.create, { body: { name: 'payroll' } }))).toEqual([422, 'name']);
  await call(routes.remove, { params: { id: own.id } });
  const again = await call(routes.create, { body: { name: 'PAYROLL' } });
  const restoring = () => call(binRoutes.restore, { params: { entity: 'services', id: own.id } });
  expect((await expectRefusal(restoring())).status).toBe(409);
  await call(routes.remove, { params: { id: again.id } });
  await restoring();
  expect((await named('payroll')).id).toBe(own.id);
  const stranger = await createTestUser(app);
  const elsewhere = (await createTestBusiness(stranger)).id;
  expect((await expectRefusal(stranger.in(elsewhere)(routes.get, { params: { id: own.id } }))).status).toBe(404);
});

test('every member can list service names, without prices', async () => {
  const clerk = await createTestUser(app);
  const practice = (await createTestBusiness(owner)).id;
  await addMember(app, practice, clerk, { workboard: 'Yes' });
  const resting = await owner.in(practice)(routes.create, {
    body: { name: 'Astrology', is_active: false, hsn_code: '998311' },
  });
  const { data } = await clerk.in(practice)(routes.names, {});
  const names = data.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([...SERVICE_NAMES]));
  expect(names).toEqual(names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
  expect(names).not.toContain(resting.name);
  expect(Object.keys(data[0]!)).toEqual(['id', 'name']);
  expect((await expectRefusal(clerk.in(practice)(routes.search, {}))).status).toBe(403);
});
